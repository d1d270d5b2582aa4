import type { CreditElsewhere as Elsewhere, ReleasedCredit } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { useChange, type Words } from '@homeroom/web/change';
import { releaseCredit } from '../api/payments';
import { WhereCreditIs, bankWords, paidWords } from './where-credit-is';
import styles from './retry-notice.module.css';

interface CreditElsewhereProps {
  readonly credit: Elsewhere;
  readonly draftId: string;
  /** During a payment. */
  readonly isLocked: boolean;
  /** Called when the other checkouts have ended or were paid, and the rest of the credit can be used here. */
  readonly onReleased: () => void;
}

/** Shows the store credit of other unpaid checkouts, with a button that moves it here. */
export function CreditElsewhere({ credit, draftId, isLocked, onReleased }: CreditElsewhereProps) {
  const releasing = useChange({
    change: () => releaseCredit(draftId),
    done: wordsOf,
    failed: ['Your credit couldn’t be moved', 'Please try again.'],
    onDone: onReleased,
  });
  const isOne = credit.dealTitles.length === 1;
  return (
    <Notice icon={<InfoIcon />}>
      <div className={styles['notice']} role="group" aria-label="Store credit in another checkout">
        <WhereCreditIs credit={credit} here />
        {credit.until && (
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

function wordsOf({ ended, paid, processing }: ReleasedCredit): Words {
  if (paid > 0) return paidWords;
  if (processing > 0) return bankWords;
  return ended > 0
    ? ['Your credit is here', 'The other checkout has ended.']
    : ['Your credit is free', 'The other checkout had already ended.'];
}
