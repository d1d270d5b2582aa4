import { lazyPart } from '@homeroom/ui';

export const DealsAround = lazyPart(async () => ({ default: (await import('./components/deals-around')).DealsAround }));
export const ActiveFilters = lazyPart(async () => ({ default: (await import('./components/narrowing')).ActiveFilters }));
export const QuickFilters = lazyPart(async () => ({ default: (await import('./components/narrowing')).QuickFilters }));
