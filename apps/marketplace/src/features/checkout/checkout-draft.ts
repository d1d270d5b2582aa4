import { STORAGE, type CheckoutDraft } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function isDraft(value: unknown): value is CheckoutDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { dealId, schoolId, customerName, customerEmail } = value as Record<string, unknown>;
  return isId(dealId) && isId(schoolId) && isText(customerName) && isText(customerEmail);
}

/** Two tabs may buy different deals: each keeps its own draft, and the latest also serves a tab that has none. */
const read = (storage: Storage) => readStored(storage, STORAGE.checkout, isDraft);

/** null when there is none, or one that lacks something. */
export const readDraft = () => read(sessionStorage) ?? read(localStorage);

function write(draft: CheckoutDraft): void {
  writeStored(sessionStorage, STORAGE.checkout, draft);
  writeStored(localStorage, STORAGE.checkout, draft);
}

/** Each time the buyer's details are confirmed a new attempt to buy begins, with its own id. */
export const saveDraft = (draft: Omit<CheckoutDraft, 'draftId'>) => write({ ...draft, draftId: crypto.randomUUID() });

/** Notes what was decided at checkout, so that a reload asks for the same. Gives the draft with it. */
export function noteInDraft(draft: CheckoutDraft, decided: Pick<CheckoutDraft, 'amount' | 'useCredit'>): CheckoutDraft {
  const noted = { ...draft, ...decided };
  write(noted);
  return noted;
}

/** After paying. A draft that another tab began meanwhile stays. */
export function clearDraft(isPaid: (draft: CheckoutDraft) => boolean): void {
  for (const storage of [sessionStorage, localStorage]) {
    const draft = read(storage);
    if (draft && isPaid(draft)) storage.removeItem(STORAGE.checkout);
  }
}
