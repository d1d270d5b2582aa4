import { lazyPart } from '@homeroom/ui';

/** Not loaded for people who only read about partnering. */
export const PartnerForm = lazyPart(async () => ({ default: (await import('./components/partner-form')).PartnerForm }));
