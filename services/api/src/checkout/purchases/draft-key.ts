import { createHash } from 'node:crypto';
import type { CreatePaymentIntent } from '@homeroom/contracts';

/**
 * Identifies one attempt to buy. A browser sends its own key; for other callers, the same details are the same attempt. Stored as a hash,
 * because the key also opens the voucher.
 */
export function draftKey(draft: CreatePaymentIntent): string {
  const { draftId, dealId, schoolId, customerEmail, customerName } = draft;
  const parts = draftId ? ['browser', draftId] : ['details', dealId, schoolId, customerEmail, customerName];
  return draftKeyOf(JSON.stringify(parts));
}

export const browserDraftKey = (draftId: string) => draftKeyOf(JSON.stringify(['browser', draftId]));

const draftKeyOf = (text: string) => createHash('sha256').update(text).digest('hex');
