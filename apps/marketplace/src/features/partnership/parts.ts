import { lazyPart } from '@homeroom/ui';

/** Whoever only reads about partnering does not load the form. */
export const PartnerForm = lazyPart(async () => ({ default: (await import('./components/partner-form')).PartnerForm }));
