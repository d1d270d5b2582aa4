import { lazyPart } from '@homeroom/ui';

export const DealsAround = lazyPart(async () => ({ default: (await import('./components/deals-around')).DealsAround }));
