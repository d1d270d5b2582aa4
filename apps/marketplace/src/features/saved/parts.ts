import { lazyPart } from '@homeroom/ui';

export const ViewedDeals = lazyPart(async () => ({ default: (await import('./components/viewed-deals')).ViewedDeals }));
