import type { ComplaintFigures } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { counted, formatCount } from '@homeroom/web';

/** Counts vouchers with complaints, of which a family may have several. An older API does not send it. */
export function ComplaintsMade({ made, refunded = 0 }: Partial<ComplaintFigures>) {
  if (!made) return null;
  return (
    <Notice tone="warn">
      Families say you didn’t take {counted(made, 'voucher')}.{' '}
      {refunded > 0 ? `We refunded ${formatCount(refunded)}.` : 'We refunded none.'}
    </Notice>
  );
}
