export { PartnerForm } from './components/partner-form';
export { FilmDialog } from './dialogs';
