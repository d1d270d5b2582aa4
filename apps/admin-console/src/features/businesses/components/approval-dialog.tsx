import type { AdminBusiness, Conflict } from '@homeroom/contracts';
import { RejectBusiness } from '@homeroom/contracts/businesses';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Button, Notice, TextAreaField } from '@homeroom/ui';
import { Dialog, FormDialog } from '@homeroom/ui/overlays';
import { ApiError, formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { approvalQuery, rejectBusiness } from '../api/approval';
import { changeBusiness } from '../api/businesses';
import { dealsOfBusinessQuery } from '../api/deals';
import { locationsQuery } from '../api/locations';
import { ApprovalFacts } from './approval-facts';

interface ApprovalDialogProps {
  readonly business: AdminBusiness;
  readonly onClose: () => void;
}

/** Waits until every fact has loaded: approving earlier would be blind, and arriving content would move the buttons. */
const useIsLooking = (id: number): boolean => {
  const reads = [useQuery(locationsQuery(id)), useQuery(dealsOfBusinessQuery(id)), useQuery(approvalQuery(id))];
  return reads.some(({ isPending }) => isPending);
};

/** The facts for a decision, with approve and reject. */
export default function ApprovalDialog({ business: read, onClose }: ApprovalDialogProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [met, setMet] = useState<Conflict>();
  const business = met ? (met.current as unknown as AdminBusiness) : read;
  const isLooking = useIsLooking(business.id);
  /** Somebody changed it meanwhile: what it is now has to be read first. */
  const isMet = (error: Error): boolean => {
    const found = error instanceof ApiError ? error.conflict : undefined;
    if (!found) return false;
    setMet(found);
    setRejecting(false);
    return true;
  };
  const approving = useChange({
    change: () => changeBusiness(business.id, { isVerified: true, updatedAt: business.updatedAt }),
    done: ({ name }) => ['Business approved', `${name} gets an email.`],
    failed: 'Failed to update business',
    stale: CONSOLE,
    onDone: onClose,
    refused: isMet,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Approve this business?"
      description={`${business.name}. Once it is approved, shoppers see its active deals.`}
      footer={
        <>
          {!business.isVerified && (
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          )}
          {business.state === 'waiting' && (
            <Button variant="secondary" onClick={() => setRejecting(true)}>
              Reject
            </Button>
          )}
          {business.isVerified ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <Button busy={approving.isPending} disabled={isLooking} onClick={() => approving.mutate()}>
              Yes, approve
            </Button>
          )}
        </>
      }
    >
      {met && (
        <Notice tone="danger">
          <strong>{met.changedBy ?? 'Someone'}</strong> changed this business on {formatTime(met.changedAt)}. {whatItIs(business)}
        </Notice>
      )}
      <ApprovalFacts business={business} />
      {isRejecting && <RejectDialog business={business} isMet={isMet} onClose={() => setRejecting(false)} onDone={onClose} />}
    </Dialog>
  );
}

function whatItIs({ isVerified, state, rejectionReason }: AdminBusiness): string {
  if (isVerified) return 'It is approved.';
  if (state === 'rejected') return rejectionReason ? `It is rejected: “${rejectionReason}”.` : 'It is rejected.';
  return 'This is how it looks now. Check it again before you decide.';
}

/** A colleague decided first. The message says what, and the facts behind the question are no longer true. */
const isDecided = (error: Error) => error instanceof ApiError && error.code === 'ILLEGAL_TRANSITION';

interface RejectDialogProps extends ApprovalDialogProps {
  /** Shows what somebody changed. The reason that was typed stays for the next press. */
  readonly isMet: (error: Error) => boolean;
  readonly onDone: () => void;
}

function RejectDialog({ business, isMet, onClose, onDone }: RejectDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `reject-business-${business.id}`,
    check: checkedBy<RejectBusiness>(RejectBusiness),
    values: { reason: '' },
    change: (body: RejectBusiness) => rejectBusiness(business.id, { ...body, updatedAt: business.updatedAt }),
    done: ({ name }) => ['Business rejected', `${name} gets an email with your reason.`],
    failed: 'Failed to reject business',
    stale: CONSOLE,
    onClose,
    onDone,
    refused: (error): boolean => isMet(error) || besideFields(form)(error),
    onFailed: (error): void => {
      if (!isDecided(error)) return;
      form.forget();
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Reject ${business.name}?`}
      description="Your reason goes into an email and appears on their dashboard. You can still approve it later."
      submitLabel={dialog.busy ? 'Rejecting…' : 'Reject'}
      {...dialog}
    >
      <TextAreaField label="Reason *" rows={4} error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
