import type { ShopperPurchase, ShopperVoucher } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatDate, formatPrice, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { HISTORY, purchasesQuery, requestRefund, turnIntoCredit } from '../api/history';

interface ReturnVoucherDialogProps {
  readonly voucher: ShopperVoucher;
  readonly onClose: () => void;
  /** It was returned; the lists are not refetched yet. */
  readonly onReturned?: (() => void) | undefined;
}

const FAILED = 'Something went wrong. Please try again.';

/** Where the money goes. The history shows purchases beside vouchers, so they are known. */
function useMoneyBack({ id, deal, purchasePrice }: ShopperVoucher): string {
  const purchases = useQueryClient().getQueryData<readonly ShopperPurchase[]>(purchasesQuery.queryKey);
  const purchase = purchases?.find(({ voucherId }) => voucherId === id);
  if (!purchase) return `${formatPrice(purchasePrice)} for ${deal.title} goes back to the card or store credit you paid with.`;
  const { amount, creditUsed, amountRefunded = 0 } = purchase;
  const toCard = Math.round((amount - creditUsed - amountRefunded) * 100) / 100;
  if (creditUsed === 0) return `${formatPrice(toCard)} for ${deal.title} goes back to your card.`;
  if (toCard <= 0) return `${formatPrice(creditUsed)} for ${deal.title} goes back to your store credit.`;
  return `For ${deal.title}, ${formatPrice(toCard)} goes back to your card and ${formatPrice(creditUsed)} to your store credit.`;
}

export function RefundDialog({ voucher, onClose, onReturned }: ReturnVoucherDialogProps) {
  const moneyBack = useMoneyBack(voucher);
  const refunding = useChange({
    change: () => requestRefund(voucher.id),
    done: ['Refund on its way', 'Your money goes back to the card or store credit you paid with. We’ll confirm it by email.'],
    failed: FAILED,
    stale: HISTORY,
    onDone: onReturned,
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
        {moneyBack} The voucher can no longer be used
        {voucher.schoolPointsEarned > 0 && `, and ${voucher.schoolName} loses its points`}. You can return it until{' '}
        {voucher.refundableUntil && formatDate(voucher.refundableUntil)}.
      </p>
    </ConfirmDialog>
  );
}

export function CreditDialog({ voucher, onClose, onReturned }: ReturnVoucherDialogProps) {
  const crediting = useChange({
    change: () => turnIntoCredit(voucher.id),
    done: ({ balance }) => ['Store credit added', `You have ${formatPrice(balance)} to spend at checkout.`],
    failed: FAILED,
    stale: HISTORY,
    onDone: onReturned,
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
