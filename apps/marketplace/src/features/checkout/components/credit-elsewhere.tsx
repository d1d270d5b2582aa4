import type { CreditElsewhere as Elsewhere, ReleasedCredit } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { counted, formatPrice } from '@homeroom/web';
import { useChange, type Words } from '@homeroom/web/change';
import { releaseCredit } from '../api/payments';
import { useMinutesTo } from './hold-left';
import styles from './retry-notice.module.css';

interface CreditElsewhereProps {
  readonly credit: Elsewhere;
  readonly draftId: string;
  /** During a payment. */
  readonly isLocked: boolean;
  /** The other checkouts have ended or were paid: what is left can be used here. */
  readonly onReleased: () => void;
}

/** Store credit that other unpaid checkouts have, and the press that brings it here. */
export function CreditElsewhere({ credit: { amount, dealTitles, until }, draftId, isLocked, onReleased }: CreditElsewhereProps) {
  const releasing = useChange({
    change: () => releaseCredit(draftId),
    done: wordsOf,
    failed: ['Your credit couldn’t be moved', 'Please try again.'],
    onDone: onReleased,
  });
  const [title] = dealTitles;
  const isOne = dealTitles.length === 1;
  return (
    <Notice icon={<InfoIcon />}>
      <div className={styles['notice']} role="group" aria-label="Store credit in another checkout">
        <p>
          <strong>{formatPrice(amount)} of your store credit</strong> is set aside for{' '}
          {isOne ? <>your checkout of {title}</> : counted(dealTitles.length, 'other checkout')}
          {until ? <Until until={until} /> : ', which a bank is still processing. It comes back if that payment fails.'}
        </p>
        {until && (
          <>
            <p>Use it here, and {isOne ? 'that checkout ends' : 'those checkouts end'} unpaid.</p>
            <Button variant="secondary" busy={releasing.isPending} disabled={isLocked} onClick={() => releasing.mutate()}>
              {releasing.isPending ? 'Moving your credit…' : 'Use it here instead'}
            </Button>
          </>
        )}
      </div>
    </Notice>
  );
}

function Until({ until }: { readonly until: string }) {
  const minutes = useMinutesTo(until);
  return minutes > 0 ? `, for up to ${counted(minutes, 'more minute')}.` : ', which is ending now.';
}

function wordsOf({ ended, paid, processing }: ReleasedCredit): Words {
  if (paid > 0) return ['That checkout was just paid', 'Its credit is spent, and its voucher comes by email.'];
  if (processing > 0) return ['A bank is still processing that payment', 'Your credit comes back if the payment fails.'];
  return ended > 0
    ? ['Your credit is here', 'The other checkout has ended.']
    : ['Your credit is free', 'The other checkout had already ended.'];
}
