export { recentDealsQuery } from './api/own-deals';
export { type DealDialog, DealDialogs, type OpenDealDialog } from './components/deal-dialogs';
export { DeletedDeal } from './components/deleted-deal';
export { DealEditor } from './components/deal-editor';
export { OwnDeals } from './components/own-deals';
export { ThrownAwayDeal } from './components/thrown-away';
export { UnfinishedDeal } from './components/unfinished-deal';
export { useOwnDeals } from './use-own-deals';
