import type { OwnDeal } from '@homeroom/contracts';
import { DEAL_LABELS, EMPTY_DEAL, formOf, type Shop } from '@homeroom/storefront/deal-form';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { Button, Spoken } from '@homeroom/ui';
import { toast, useNavigate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { sayInvalid } from '@homeroom/web/forms';
import { useState } from 'react';
import { deleteDeal, staleDeals } from '../api/own-deals';
import { DraftDeleted, type DraftState } from '../draft-saver';
import { textOf } from '../kept-deal';
import { useDealDraft } from '../use-deal-draft';
import { DEAL_FORM, DealFrame } from './deal-frame';
import { ALL_DEALS, useWayBack } from '../../../deal-links/deal-links';
import { DeleteDealDialog } from './delete-deal-dialog';
import type { ThrownAway } from './thrown-away';

interface DraftDealProps {
  readonly shop: Shop;
  /** The draft to continue; undefined for a new deal. */
  readonly deal?: OwnDeal;
  /** Whether this business's session is still open. */
  readonly isSignedIn: () => boolean;
  /** Called after the first save. */
  readonly onMade: (draft: OwnDeal) => void;
  readonly onPublished: (deal: OwnDeal) => void;
}

/** The page of a deal that was never published. */
export function DraftDeal({ shop, deal, isSignedIn, onMade, onPublished }: DraftDealProps) {
  const navigate = useNavigate();
  const back = useWayBack();
  const [isRefused, setRefused] = useState(false);
  const draft = useDealDraft({ shop, deal, isSignedIn, onMade });
  const { form, saver, state } = draft;
  const change = (isActive: boolean) => ({
    change: () => saver.save(isActive),
    failed: 'Failed to create deal',
    stale: staleDeals(shop.id),
    refused: (error: Error) => {
      // Said beside the buttons.
      if (error instanceof DraftDeleted) return true;
      setRefused(true);
      return draft.refused(error);
    },
  });
  const publishing = useChange({
    ...change(true),
    done: ['Deal Created', 'Your new deal has been created successfully!'],
    onDone: onPublished,
  });
  const drafting = useChange({
    ...change(false),
    done: ({ state: stage }) =>
      stage === 'draft'
        ? ['Draft saved', 'Only you see it until you publish it.']
        : ['Deal Updated', 'Your deal has been updated successfully!'],
    onDone: () => navigate(back),
  });
  const send = (mutate: () => void) => {
    setRefused(false);
    form.handleSubmit(
      () => mutate(),
      (errors) => {
        setRefused(true);
        sayInvalid()(errors);
      },
    )();
  };
  const isBusy = publishing.isPending || drafting.isPending;
  return (
    <DealFrame
      title="Create New Voucher"
      description="We keep what you type until you publish it."
      actions={
        <>
          <ThrowAway draft={draft} shop={shop} />
          <Button variant="ghost" onClick={() => void navigate(back)}>
            Cancel
          </Button>
        </>
      }
      form={form}
      shop={shop}
      lead={<SavedMeanwhile conflict={draft.conflict} labels={DEAL_LABELS} onTakeTheirs={draft.takeTheirs} />}
      isRefused={isRefused}
      status={<DraftStatus state={state} isComplete={draft.isComplete} changedBy={draft.conflict?.changedBy} />}
      buttons={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => send(drafting.mutate)}>
            {drafting.isPending ? 'Saving…' : 'Save as draft'}
          </Button>
          <Button type="submit" form={DEAL_FORM} busy={isBusy}>
            {publishing.isPending ? 'Creating…' : 'Create Voucher'}
          </Button>
        </>
      }
      onSubmit={() => send(publishing.mutate)}
    />
  );
}

const SAVED = 'Draft saved. Only you see it until you publish it.';
const STATUS: Readonly<Record<Exclude<DraftState, 'met'>, string>> = {
  empty: '',
  kept: 'Kept in this browser only, until all required fields are filled in, and every field is correct.',
  saving: SAVED,
  saved: SAVED,
  waiting: 'We can’t reach Homeroom right now. This browser keeps what you typed, and we keep trying.',
  refused: 'Not saved yet. Please correct the marked fields.',
  published: 'This deal is published. Press Create Voucher to send later changes.',
  deleted: 'Someone else deleted this draft. Save it to create it again.',
};

interface DraftStatusProps {
  readonly state: DraftState;
  readonly isComplete: boolean;
  readonly changedBy: string | null | undefined;
}

/** Shows whether the draft is saved. Not every successful save is announced. */
function DraftStatus({ state, isComplete, changedBy }: DraftStatusProps) {
  const status = state === 'met' ? `${changedBy ?? 'Someone else'} changed this draft. Check the form, then save it.` : STATUS[state];
  const isOnItsWay = state === 'saving' || (state === 'kept' && isComplete);
  return (
    <>
      {isOnItsWay ? <p aria-hidden="true">Saving draft…</p> : state !== 'empty' && <p aria-hidden="true">{status}</p>}
      <Spoken as="p" role="status">
        {isOnItsWay ? '' : status}
      </Spoken>
    </>
  );
}

interface ThrowAwayProps {
  readonly draft: ReturnType<typeof useDealDraft>;
  readonly shop: Shop;
}

/** Shown if there is something to delete. The list of deals offers Undo, but own codes would be lost, so they need a confirmation. */
function ThrowAway({ draft: { draft, form, forget, saver }, shop }: ThrowAwayProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = (thrownAway?: ThrownAway) => void navigate(ALL_DEALS, { state: thrownAway && { thrownAway } });
  const throwing = useChange({
    change: async () => {
      const last = await saver.stop();
      const values = last ? { ...formOf(last), ...form.getValues() } : form.getValues();
      if (last)
        await deleteDeal(last.id).catch((error: unknown) => {
          saver.resume();
          throw error;
        });
      forget();
      return { values, isDraft: last !== undefined };
    },
    failed: 'Failed to delete deal',
    stale: staleDeals(shop.id),
    onDone: (thrownAway: ThrownAway) => {
      toast('Draft deleted');
      leave(thrownAway);
    },
  });
  if (!draft && textOf(form.values) === textOf(EMPTY_DEAL)) return null;
  return (
    <>
      <Button variant="ghost" busy={throwing.isPending} onClick={() => (draft?.ownCodes ? setAsking(true) : throwing.mutate())}>
        Delete draft
      </Button>
      {isAsking && (
        <DeleteDealDialog
          deal={draft!}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            toast('Draft deleted');
            leave();
          }}
        />
      )}
    </>
  );
}
