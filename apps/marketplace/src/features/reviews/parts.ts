import { lazyPart } from '@homeroom/ui';

export const BusinessReviews = lazyPart(async () => ({ default: (await import('./components/business-reviews')).BusinessReviews }));
