import type { ShopperVoucher } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatDate, formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { HISTORY, requestRefund, turnIntoCredit } from '../api/history';

interface ReturnVoucherDialogProps {
  readonly voucher: ShopperVoucher;
  readonly onClose: () => void;
}

const FAILED = 'Something went wrong. Please try again.';

export function RefundDialog({ voucher, onClose }: ReturnVoucherDialogProps) {
  const refunding = useChange({
    change: () => requestRefund(voucher.id),
    done: ['Refund on its way', 'Your money goes back to the card or store credit you paid with. We’ll confirm it by email.'],
    failed: FAILED,
    stale: HISTORY,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Return this voucher?"
      confirmLabel="Yes, refund it"
      busy={refunding.isPending}
      onCancel={onClose}
      onConfirm={() => refunding.mutate()}
    >
      <p>
        {formatPrice(voucher.purchasePrice)} for {voucher.deal.title} goes back to the card or store credit you paid with. The voucher can
        no longer be used, and {voucher.schoolName} loses its points. You can return it until{' '}
        {voucher.refundableUntil && formatDate(voucher.refundableUntil)}.
      </p>
    </ConfirmDialog>
  );
}

export function CreditDialog({ voucher, onClose }: ReturnVoucherDialogProps) {
  const crediting = useChange({
    change: () => turnIntoCredit(voucher.id),
    done: ({ balance }) => ['Store credit added', `You have ${formatPrice(balance)} to spend at checkout.`],
    failed: FAILED,
    stale: HISTORY,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Turn into store credit?"
      confirmLabel="Yes, give me credit"
      busy={crediting.isPending}
      onCancel={onClose}
      onConfirm={() => crediting.mutate()}
    >
      <p>
        {voucher.deal.title} has expired. You get {formatPrice(voucher.purchasePrice)} in store credit to spend on any other deal.
      </p>
    </ConfirmDialog>
  );
}
