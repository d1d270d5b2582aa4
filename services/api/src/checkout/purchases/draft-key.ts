import { createHash } from 'node:crypto';
import type { CreatePaymentIntent } from '@homeroom/contracts';

/**
 * Names one attempt to buy. A browser sends its own; for callers that do not, the same details are the same attempt.
 * Stored as a hash, for whoever knows a browser's draft may see its voucher.
 */
export function draftKey(draft: CreatePaymentIntent): string {
  const { draftId, dealId, schoolId, customerEmail, customerName } = draft;
  const parts = draftId ? ['browser', draftId] : ['details', dealId, schoolId, customerEmail, customerName];
  return draftKeyOf(JSON.stringify(parts));
}

export const browserDraftKey = (draftId: string) => draftKeyOf(JSON.stringify(['browser', draftId]));

const draftKeyOf = (text: string) => createHash('sha256').update(text).digest('hex');
