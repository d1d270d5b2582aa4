import { SCREENS, type CreditElsewhere, type ReleasedCredit } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { useChange, type Stale, type Words } from '@homeroom/web/change';
import { useEffect, useRef } from 'react';
import { releaseCredit } from '../api/payments';
import { WhereCreditIs, bankWords, paidWords } from './where-credit-is';
import { PageButtons } from '../../../page/page-buttons';
import styles from './retry-notice.module.css';

interface CreditSetAsideProps {
  readonly credit: CreditElsewhere;
  /** The place of the balance. */
  readonly stale: Stale;
}

/** Shows beside the balance how much store credit unpaid checkouts have, with a link to a single one and a button that returns the credit. */
export function CreditSetAside({ credit, stale }: CreditSetAsideProps) {
  const bringing = useChange({
    change: () => releaseCredit(),
    done: wordsOf,
    failed: ['Your credit couldn’t be brought back', 'Please try again.'],
    stale,
  });
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current && document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const [dealId, other] = credit.dealIds;
  const isOne = dealId !== undefined && other === undefined;
  return (
    <Notice icon={<InfoIcon />}>
      <div className={styles['notice']} role="group" aria-label="Store credit in another checkout">
        <WhereCreditIs credit={credit} />
        {credit.until && (
          <>
            <p>{isOne ? 'Finish that checkout, or bring the credit back and it ends' : 'Bring the credit back, and they end'} unpaid.</p>
            <PageButtons>
              {isOne && (
                <Button asChild>
                  <Link to={SCREENS.checkoutDeal(dealId)}>Continue checkout</Link>
                </Button>
              )}
              <Button
                variant="secondary"
                busy={bringing.isPending}
                onClick={() => {
                  isPressed.current = true;
                  bringing.mutate();
                }}
              >
                {bringing.isPending ? 'Bringing it back…' : 'Bring it back'}
              </Button>
            </PageButtons>
          </>
        )}
      </div>
    </Notice>
  );
}

function wordsOf({ ended, paid, processing }: ReleasedCredit): Words {
  if (paid > 0) return paidWords;
  if (processing > 0) return bankWords;
  if (ended > 1) return ['Your credit is back', 'Those checkouts have ended.'];
  return ['Your credit is back', ended === 1 ? 'That checkout has ended.' : 'That checkout had already ended.'];
}
