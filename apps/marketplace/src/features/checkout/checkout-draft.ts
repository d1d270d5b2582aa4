import { STORAGE, type CheckoutDraft } from '@homeroom/contracts';
import type { BuyerDetails } from '@homeroom/contracts/payments';
import { readStored, writeStored } from '@homeroom/web';

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function isDraft(value: unknown): value is CheckoutDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { dealId, schoolId, customerName, customerEmail } = value as Record<string, unknown>;
  return isId(dealId) && isId(schoolId) && isText(customerName) && isText(customerEmail);
}

/** Each tab has its own draft, because two tabs may buy different deals. A tab without one uses the latest. */
const read = (storage: Storage) => readStored(storage, STORAGE.checkout, isDraft);

/** Null if there is none, or if it is incomplete. */
export const readDraft = () => read(sessionStorage) ?? read(localStorage);

/** This browser's draft for a deal, from this tab or another. */
export const draftOf = (dealId: number) => [read(sessionStorage), read(localStorage)].find((draft) => draft?.dealId === dealId) ?? null;

export function keepDraft(draft: CheckoutDraft): void {
  writeStored(sessionStorage, STORAGE.checkout, draft);
  writeStored(localStorage, STORAGE.checkout, draft);
}

/** A new attempt to buy gets its own id; changed details continue the same attempt. */
export const draftWith = (buyer: BuyerDetails, of: { readonly dealId: number; readonly amount: number }, old: CheckoutDraft | null) => ({
  ...old,
  ...of,
  ...buyer,
  draftId: old?.draftId ?? crypto.randomUUID(),
});

/** Removes the draft after the payment, but not one that another tab started meanwhile. */
export function clearDraft(isPaid: (draft: CheckoutDraft) => boolean): void {
  for (const storage of [sessionStorage, localStorage]) {
    const draft = read(storage);
    if (draft && isPaid(draft)) storage.removeItem(STORAGE.checkout);
  }
}
