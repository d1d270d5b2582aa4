import type { OwnDeal } from '@homeroom/contracts';
import { CreateDeal, UpdateDeal } from '@homeroom/contracts/deals';
import { EMPTY_DEAL, formOf, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';
import type { ApiError } from '@homeroom/web';
import { checkedBy, useRecordForm, type Form } from '@homeroom/web/forms';
import { readLook } from '@homeroom/web/look';
import { useEffect, useState } from 'react';
import { updateDeal } from './api/own-deals';
import { DraftSaver, type DraftState } from './draft-saver';
import { readKeptDeal, textOf } from './kept-deal';
import { SentDeal } from './sent-deal';

interface DealDraftOptions {
  readonly shop: Shop;
  /** The draft to continue; undefined for a new deal. */
  readonly deal: OwnDeal | undefined;
  /** Whether this business's session is still open. */
  readonly isSignedIn: () => boolean;
  /** Called after it was saved as a draft for the first time. */
  readonly onMade: (draft: OwnDeal) => void;
}

const asDeal = checkedBy<CreateDeal>(CreateDeal);
const asChange = checkedBy<UpdateDeal>(UpdateDeal);

/** Leaves out the address of a picture that is still being typed. */
const sendable = (values: DealFormValues) => ({ ...values, imageUrl: '' });

function bodyOf<Body>(checked: { readonly values: Body } | { readonly errors: object }): Body {
  if ('errors' in checked) throw new Error('The deal is not complete');
  return checked.values;
}

/** The deal in this browser, if it had the required fields. */
function keptBody(businessId: number): CreateDeal | undefined {
  const kept = readKeptDeal(businessId);
  const checked = kept && asDeal(sendable(kept));
  return checked && 'values' in checked ? checked.values : undefined;
}

/**
 * Saves a deal that was never published as a draft during typing, once it has the required fields. Until then, it stays in this browser.
 */
export function useDealDraft({ shop, deal, isSignedIn, onMade }: DealDraftOptions) {
  const [draft, setDraft] = useState(deal);
  const [state, setState] = useState<DraftState>(deal ? 'saved' : 'empty');
  const record = useRecordForm<DealFormValues, OwnDeal>({
    name: `deal-of-${shop.id}`,
    keptIn: localStorage,
    contract: CreateDeal,
    record: draft,
    empty: EMPTY_DEAL,
    valuesOf: formOf,
  });
  const { form } = record;
  const [sent] = useState(() => new SentDeal(shop.id, deal ? undefined : keptBody(shop.id)));
  const ways = {
    typed: () => textOf(form.getValues()),
    // In a look and after a sign-out, nothing is saved.
    isComplete: () => !readLook() && isSignedIn() && 'values' in asDeal(sendable(form.getValues())),
    send: async (before: OwnDeal | undefined, isActive: boolean) => {
      const values = sendable(form.getValues());
      const last = before ?? (await sent.find());
      if (!last) return sent.create({ ...bodyOf(asDeal(values)), isActive });
      // It may be published, as the answer was lost, so typing must not change it.
      if (!before && !isActive && last.state !== 'draft') return last;
      const change = { ...bodyOf(asChange(values)), id: last.id, updatedAt: last.updatedAt };
      return updateDeal(last.id, isActive ? { ...change, isActive } : change);
    },
    onSaved: (saved: OwnDeal, isActive: boolean, isOpen: boolean) => {
      record.saved(saved);
      setDraft(saved);
      // Do not navigate if the person has left. The draft is in the list of deals.
      if (!isActive && draft?.id !== saved.id && isOpen) onMade(saved);
    },
    onRefused: (error: ApiError) => {
      if (error.conflict) return void record.refused(error);
      // Show errors beside their fields, but do not move the focus from a person who is typing.
      for (const { field, message } of error.fields)
        if (field in form.getValues()) form.setError(field as keyof DealFormValues, { message });
    },
    onState: setState,
  };
  // The draft in this browser may be based on an older version.
  const begins = deal && { ...deal, updatedAt: record.changes({}).updatedAt ?? deal.updatedAt };
  const saver = useSaver(ways, { deal: begins, text: textOf(deal ? form.getValues() : EMPTY_DEAL) });
  useSaving(saver, form);
  return { ...record, draft, state, saver, isComplete: ways.isComplete() };
}

/** Saves while the page is open, and once more as it closes. */
function useSaving(saver: DraftSaver, { subscribe }: Form<DealFormValues>): void {
  useEffect(() => {
    const [typed, hurry] = [() => saver.typed(), () => saver.hurry()];
    saver.open();
    const leave = subscribe(typed);
    addEventListener('online', hurry);
    return () => {
      leave();
      removeEventListener('online', hurry);
      saver.close();
    };
  }, [saver, subscribe]);
}

type Ways = ConstructorParameters<typeof DraftSaver>[0];

/** The same object while the page is open, with the callbacks of the last render. */
function useSaver(ways: Ways, begins: ConstructorParameters<typeof DraftSaver>[1]): DraftSaver {
  const [saver] = useState(() => new DraftSaver(ways, begins));
  useEffect(() => saver.take(ways));
  return saver;
}
