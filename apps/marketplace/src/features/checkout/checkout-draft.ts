import { STORAGE, type CheckoutDraft } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function isDraft(value: unknown): value is CheckoutDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { dealId, schoolId, customerName, customerEmail } = value as Record<string, unknown>;
  return isId(dealId) && isId(schoolId) && isText(customerName) && isText(customerEmail);
}

/** null when there is none, or one that lacks something. */
export const readDraft = () => readStored(localStorage, STORAGE.checkout, isDraft);

/** Each time the buyer's details are confirmed a new attempt to buy begins, with its own id. */
export function saveDraft(draft: Omit<CheckoutDraft, 'draftId'>): void {
  writeStored(localStorage, STORAGE.checkout, { ...draft, draftId: crypto.randomUUID() });
}

/** Notes whether store credit pays, so that a reload asks for the same. */
export const noteCredit = (draft: CheckoutDraft, useCredit: boolean) =>
  writeStored(localStorage, STORAGE.checkout, { ...draft, useCredit });

export const clearDraft = () => localStorage.removeItem(STORAGE.checkout);
