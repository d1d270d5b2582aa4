import type { ComplaintFigures } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { counted } from '@homeroom/web';

/** How many families complained at the counter; an older API does not say. */
export function ComplaintsMade({ made, refunded }: Partial<ComplaintFigures>) {
  if (!made) return null;
  return (
    <Notice tone="warn">
      {counted(made, 'family says', 'families say')} that their voucher wasn’t taken. {refunded} got a refund.
    </Notice>
  );
}
