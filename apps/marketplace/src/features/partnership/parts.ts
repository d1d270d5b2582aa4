import { lazyPart } from '@homeroom/ui';

/** Loads only for people who open the film or the form. */
export const PartnerForm = lazyPart(async () => ({ default: (await import('./components/partner-form')).PartnerForm }));
