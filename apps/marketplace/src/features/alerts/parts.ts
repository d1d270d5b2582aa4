import { lazyPart } from '@homeroom/ui';

export const DealAlert = lazyPart(async () => ({ default: (await import('./components/deal-alert')).DealAlert }));
export const AlertByEmail = lazyPart(async () => ({ default: (await import('./components/alert-by-email')).AlertByEmail }));
