import type { ComplaintFigures } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { counted } from '@homeroom/web';

/** How many vouchers were complained about; a family may have several. An older API does not say. */
export function ComplaintsMade({ made, refunded }: Partial<ComplaintFigures>) {
  if (!made) return null;
  return (
    <Notice tone="warn">
      According to families, {counted(made, 'voucher wasn’t taken', 'vouchers weren’t taken')}. Refunded: {refunded}.
    </Notice>
  );
}
