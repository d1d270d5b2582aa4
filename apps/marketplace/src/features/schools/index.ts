export { schoolById, useSchoolPages } from './api/schools';
export { SchoolCard } from './components/school-card';
export { ShareKit } from './components/share-kit';
export { HowItWorksDialog } from './dialogs';
