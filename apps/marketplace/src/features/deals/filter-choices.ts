import { counted, formatPrice } from '@homeroom/web';
import type { NumberFilter } from './filters';

/** The choices of each filter, with their labels. */
export const CHOICES: Record<NumberFilter, { readonly label: string; readonly any: string; readonly values: readonly number[] }> = {
  within: { label: 'Distance', any: 'Any distance', values: [5, 10, 25, 50] },
  maxPrice: { label: 'Price', any: 'Any price', values: [25, 50, 100, 200] },
  minDiscount: { label: 'Discount', any: 'Any discount', values: [30, 40, 50] },
  minRating: { label: 'Rating', any: 'Any rating', values: [3, 4] },
  minPoints: { label: 'School points', any: 'Any number of points', values: [50, 100, 150] },
  endsWithin: { label: 'Sale ends', any: 'Any time', values: [3, 7, 30] },
};

export const SAID: Record<NumberFilter, (value: number) => string> = {
  within: (miles) => `Within ${counted(miles, 'mile')}`,
  maxPrice: (dollars) => `${formatPrice(dollars).replace('.00', '')} or less`,
  minDiscount: (percent) => `${percent}% off or more`,
  minRating: (stars) => `${counted(stars, 'star')} or more`,
  minPoints: (points) => `${counted(points, 'point')} or more`,
  endsWithin: (days) => `Ends within ${counted(days, 'day')}`,
};
