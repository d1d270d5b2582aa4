export { ContactForm } from './components/contact-form';
export { AddSchoolDialog, ManagementRequestDialog } from './dialogs';
