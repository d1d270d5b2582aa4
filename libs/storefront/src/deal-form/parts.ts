import { lazyPart } from '@homeroom/ui';

export const PicturesField = lazyPart(async () => ({ default: (await import('./pictures/pictures-field')).PicturesField }));
