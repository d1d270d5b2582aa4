import type { DisputedFigures } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { counted, formatPrice } from '@homeroom/web';

/** Says which sales the figures leave out, and why. */
export function DisputedSales({ purchases, revenue }: DisputedFigures) {
  if (purchases === 0) return null;
  return (
    <Notice tone="warn">
      {counted(purchases, 'sale')} worth {formatPrice(revenue)} {purchases === 1 ? 'is' : 'are'} disputed: the buyer asked their bank for
      the money back. {purchases === 1 ? 'It is' : 'They are'} not counted here until the bank decides.
    </Notice>
  );
}
