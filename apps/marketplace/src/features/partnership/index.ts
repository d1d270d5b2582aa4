export { CommunityFigures } from './components/community-figures';
export { MoneyFacts } from './components/money-facts';
export { PartnerForm } from './components/partner-form';
export { PortalLook } from './components/portal-look';
export { FilmDialog } from './dialogs';
