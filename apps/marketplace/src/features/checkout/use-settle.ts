import type { CheckoutDraft } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { useState } from 'react';
import { reportPayment } from './api/payments';

/** After a successful payment: asks the server for the voucher, and never offers another payment, whatever the answer. */
export function useSettle(draft: CheckoutDraft, onPaid: (paymentId: string) => void) {
  const [needsHelp, setNeedsHelp] = useState<string>();
  const trouble = (message: string) => {
    setNeedsHelp(message);
    toast('Payment Processed', message, 'error');
  };
  const settle = async (paymentId: string) => {
    try {
      const { outcome } = await reportPayment(paymentId, draft.draftId);
      if (outcome !== 'unpaid') onPaid(paymentId);
      else trouble('Payment completed but there was an issue with the voucher. Please contact support.');
    } catch {
      trouble('Payment completed but voucher processing failed. Please contact support.');
    }
  };
  return { settle, needsHelp };
}
