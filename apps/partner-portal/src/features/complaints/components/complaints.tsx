import type { Complaint, ComplaintState } from '@homeroom/contracts';
import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { Badge, Button, Notice } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatDate, formatPrice, formatTime, useQuery } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { complaintsQuery, pictureOf } from '../api/complaints';
import styles from './complaints.module.css';

const AnswerDialog = lazyDialog(() => import('./answer-dialog'));

const STATES: Readonly<Record<ComplaintState, readonly [words: string, tone: 'sun' | 'leaf' | 'neutral']>> = {
  open: ['Waiting for your answer', 'sun'],
  answered: ['We’re looking into it', 'sun'],
  honored: ['You’re taking it', 'leaf'],
  refunded: ['Money returned', 'neutral'],
  kept: ['Left as it was', 'leaf'],
  overtaken: ['Refunded or disputed another way', 'neutral'],
};

/** Complaints from families, with ended ones collapsed; nothing if there are none. A refreshed list does not close an answer that is being typed. */
export function Complaints({ businessId }: { readonly businessId: number }) {
  const [open, setOpen] = useState<Complaint>();
  return (
    <>
      <List businessId={businessId} onAnswer={setOpen} />
      {open && <AnswerDialog businessId={businessId} complaint={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ListProps {
  readonly businessId: number;
  readonly onAnswer: (complaint: Complaint) => void;
}

function List({ businessId, onAnswer }: ListProps) {
  const { data, isLoadingError, refetch } = useQuery(complaintsQuery(businessId));
  const entry = (complaint: Complaint) => (
    <Entry key={complaint.id} businessId={businessId} complaint={complaint} onAnswer={() => onAnswer(complaint)} />
  );
  if (isLoadingError)
    return (
      <Notice tone="warn">
        We could not check whether a family is waiting for your answer.{' '}
        <Button size="small" variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (!data || data.total === 0) return null;
  const [underWay, ended] = [data.items.filter(({ endedAt }) => endedAt === null), data.items.filter(({ endedAt }) => endedAt !== null)];
  return (
    <section className={styles['complaints']} aria-labelledby="complaints">
      <h2 id="complaints">Complaints from families</h2>
      <Lately {...data.items[0]} />
      {underWay.length > 0 && <Cards isArranged>{underWay.map(entry)}</Cards>}
      {ended.length > 0 && (
        <details>
          <summary>Earlier complaints ({data.total - underWay.length})</summary>
          <Cards isArranged>{ended.map(entry)}</Cards>
        </details>
      )}
    </section>
  );
}

/** A warning that the business's deals may be paused; an older API does not send the number. */
function Lately({ familiesLately: families }: Partial<Pick<Complaint, 'familiesLately'>>) {
  const { familiesToPause: most, daysToPause: days } = COMPLAINT_LIMITS;
  if (!families) return null;
  return (
    <p className={styles['lately']}>
      <Badge tone={families < most ? 'neutral' : 'sun'}>
        {families > most ? `${families} in ${days} days` : `${families} of ${most} in ${days} days`}
      </Badge>{' '}
      {families < most
        ? `When ${most} families complain in ${days} days, we pause your deals.`
        : 'Each further complaint pauses your deals.'}
    </p>
  );
}

interface EntryProps {
  readonly businessId: number;
  readonly complaint: Complaint;
  readonly onAnswer: () => void;
}

function Entry({ businessId, complaint, onAnswer }: EntryProps) {
  const { state, dealTitle, voucherEnd, customerName, price, reason, answer, madeAt, answerBy, wasRedeemed } = complaint;
  const [words, tone] = STATES[state];
  return (
    <li>
      <div className={styles['head']}>
        <h3>{dealTitle}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className={styles['facts']}>
        {customerName} · voucher ••••{voucherEnd} · {formatPrice(price)} · {formatDate(madeAt)}
        {wasRedeemed && ' · its code was shown'}
      </p>
      <p>“{reason}”</p>
      {complaint.hasPicture && (
        <a href={pictureOf(businessId, complaint.id)} target="_blank" rel="noreferrer" className={styles['picture']}>
          <img src={pictureOf(businessId, complaint.id)} alt={`What the family of ••••${voucherEnd} sent`} />
        </a>
      )}
      {answer && <p>You wrote: “{answer}”</p>}
      {state === 'open' && (
        <p className={styles['answer']}>
          <Button size="small" aria-label={`Answer about ••••${voucherEnd}`} onClick={onAnswer}>
            Answer
          </Button>
          <span>by {formatTime(answerBy)}, or the family gets its money back</span>
        </p>
      )}
    </li>
  );
}
