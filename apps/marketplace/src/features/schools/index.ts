export { useSchoolPages } from './api/schools';
export { RecentThanks } from './components/recent-thanks';
export { SchoolBoard } from './components/school-board';
export { SchoolCard } from './components/school-card';
export { ShareKit } from './components/share-kit';
export { HowItWorksDialog } from './dialogs';
