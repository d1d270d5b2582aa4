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
  /** The draft to go on with; a new deal without one. */
  readonly deal: OwnDeal | undefined;
  /** Whether this business's session is still open. */
  readonly isSignedIn: () => boolean;
  /** It was saved as a draft for the first time. */
  readonly onMade: (draft: OwnDeal) => void;
}

const asDeal = checkedBy<CreateDeal>(CreateDeal);
const asChange = checkedBy<UpdateDeal>(UpdateDeal);

/** A picture's address that is still being typed is not part of a deal yet. */
const sendable = (values: DealFormValues) => ({ ...values, imageUrl: '' });

function bodyOf<Body>(checked: { readonly values: Body } | { readonly errors: object }): Body {
  if ('errors' in checked) throw new Error('The deal is not complete');
  return checked.values;
}

/** What this browser kept, if it had what a deal needs. */
function keptBody(businessId: number): CreateDeal | undefined {
  const kept = readKeptDeal(businessId);
  const checked = kept && asDeal(sendable(kept));
  return checked && 'values' in checked ? checked.values : undefined;
}

/**
 * A deal that was never published. It is saved as a draft of its business while somebody types, as soon as it has what a deal needs; until
 * then this browser keeps it.
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
      // Published without an answer: nothing changes for shoppers by typing.
      if (!before && !isActive && last.state !== 'draft') return last;
      const change = { ...bodyOf(asChange(values)), id: last.id, updatedAt: last.updatedAt };
      return updateDeal(last.id, isActive ? { ...change, isActive } : change);
    },
    onSaved: (saved: OwnDeal, isActive: boolean, isOpen: boolean) => {
      record.saved(saved);
      setDraft(saved);
      // Somebody who left stays where they are, and finds the draft among their deals.
      if (!isActive && draft?.id !== saved.id && isOpen) onMade(saved);
    },
    onRefused: (error: ApiError) => {
      if (error.conflict) return void record.refused(error);
      // Beside their fields, without taking the focus from somebody who is typing.
      for (const { field, message } of error.fields)
        if (field in form.getValues()) form.setError(field as keyof DealFormValues, { message });
    },
    onState: setState,
  };
  // What this browser kept may start from an older version.
  const begins = deal && { ...deal, updatedAt: record.changes({}).updatedAt ?? deal.updatedAt };
  const saver = useSaver(ways, { deal: begins, text: textOf(deal ? form.getValues() : EMPTY_DEAL) });
  useSaving(saver, form);
  return { ...record, draft, state, saver, isComplete: ways.isComplete() };
}

/** Saves what is typed for as long as the page is open, and once more as it closes. */
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

/** The same object for as long as the page is open, with the callbacks of the last render. */
function useSaver(ways: Ways, begins: ConstructorParameters<typeof DraftSaver>[1]): DraftSaver {
  const [saver] = useState(() => new DraftSaver(ways, begins));
  useEffect(() => saver.take(ways));
  return saver;
}
