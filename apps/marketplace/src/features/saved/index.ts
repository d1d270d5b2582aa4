export { useAccountDeals } from './api/account-deals';
export { keptDealsQuery } from './api/kept-deals';
export { SaveButton } from './components/save-button';
export { noteViewed, saveDeal, unsaveDeal, useSavedIds } from './kept-ids';
export { ViewedDeals, useMayHaveViewed } from './parts';
