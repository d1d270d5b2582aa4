import { Button, Notice } from '@homeroom/ui';
import { formatPrice, toast } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { tellAnswered } from '@homeroom/web/steps';
import type { CheckoutDraft } from '@homeroom/contracts';
import { reportPayment } from '../api/payments';
import { OVER } from '../use-payment';

interface CreditFormProps {
  readonly draft: CheckoutDraft;
  readonly paymentId: string;
  /** Dollars. */
  readonly amount: number;
  readonly onPaid: (paymentId: string) => void;
  /** Called when the order can no longer be paid, and another must be prepared. */
  readonly onOver: () => void;
  /** Called when a payment starts, and when it ends without leading to the next page. */
  readonly onProcessing?: (isProcessing: boolean) => void;
}

/** Pays with one press when store credit covers everything. A retry after a failure spends nothing twice. */
export function CreditForm({ draft, paymentId, amount, onPaid, onOver, onProcessing }: CreditFormProps) {
  const paying = useChange({
    change: () => {
      onProcessing?.(true);
      return reportPayment(paymentId, draft.draftId);
    },
    failed: ['Payment Error', 'An unexpected error occurred. Please try again.'],
    onDone: ({ success }) => {
      if (success) return onPaid(paymentId);
      onProcessing?.(false);
      toast('Payment Failed', OVER, 'error');
      onOver();
    },
    onFailed: () => onProcessing?.(false),
    onEnd: tellAnswered,
  });
  // The next page may be on its way.
  const isPaying = paying.isPending || paying.data?.success === true;
  return (
    <>
      <Notice tone="leaf">Your store credit covers the whole price. No card needed.</Notice>
      <Button size="large" busy={isPaying} data-step="pay" onClick={() => paying.mutate()}>
        {isPaying ? 'Processing…' : `Pay ${formatPrice(amount)} with store credit`}
      </Button>
    </>
  );
}
