export { recentDealsQuery } from './api/own-deals';
export { type DealDialog, DealDialogs, type OpenDealDialog } from './components/deal-dialogs';
export { OwnDeals } from './components/own-deals';
export { useOwnDeals } from './use-own-deals';
