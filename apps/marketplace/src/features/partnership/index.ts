export { CommunityTotals } from './components/community-totals';
export { MoneyFacts } from './components/money-facts';
export { PortalLook } from './components/portal-look';
export { FilmDialog } from './dialogs';
export { PartnerForm } from './parts';
