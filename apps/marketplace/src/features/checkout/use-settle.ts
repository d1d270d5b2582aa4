import type { CheckoutDraft } from '@homeroom/contracts';
import { ApiError, toast } from '@homeroom/web';
import { useState } from 'react';
import { reportPayment } from './api/payments';

/** The wait before asking about a paid order again after a temporary failure. */
const PAUSES_MS = [1_000, 3_000];

const TOO_MANY = 429;

interface Trouble {
  readonly message: string;
  /** The outcome if the server could not be asked about the payment. */
  readonly unheard?: string;
}

async function reportPatiently(paymentId: string, draftId: string | undefined) {
  for (const pause of PAUSES_MS) {
    try {
      return await reportPayment(paymentId, draftId);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return reportPayment(paymentId, draftId);
}

/** Asks the server for the voucher after a successful payment. It never offers another payment, whatever the answer. */
export function useSettle(draft: CheckoutDraft, onPaid: (paymentId: string) => void) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isAskingAgain, setAskingAgain] = useState(false);
  const tell = (message: string, unheard?: string) => {
    setTrouble({ message, ...(unheard && { unheard }) });
    toast('Payment Processed', message, 'error');
  };
  /**
   * Whether the next page follows. Its code may take seconds, and until then this page must not look as if something were still to be
   * paid.
   */
  const settle = async (paymentId: string): Promise<boolean> => {
    try {
      const { outcome } = await reportPatiently(paymentId, draft.draftId);
      if (outcome === 'unpaid') tell('Payment completed but there was an issue with the voucher. Please contact support.');
      else onPaid(paymentId);
      return outcome !== 'unpaid';
    } catch {
      tell('Payment completed but voucher processing failed. Please contact support.', paymentId);
      return false;
    }
  };
  const unheard = trouble?.unheard;
  const askAgain = unheard
    ? async () => {
        setAskingAgain(true);
        if (!(await settle(unheard))) setAskingAgain(false);
      }
    : undefined;
  return { settle, needsHelp: trouble?.message, askAgain, isAskingAgain };
}
