import type { CorrectionView, ReconciledDay, UnexplainedMovement } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { capital } from '../../../changes/names';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { checkNow, confirmCorrection } from '../api/reconciliation';
import { accountInWords } from '../kinds';
import styles from './money.module.css';

const ExplainDialog = lazyDialog(() => import('./explain-dialog'));
const RefuseDialog = lazyDialog(() => import('./refuse-dialog'));

const PAGE = 10;
const NAMED = 5;

/** The results of the daily comparison, unexplained movements, and the team's corrections. */
export function Reconciliation() {
  return (
    <div className={styles['money']}>
      <section className={styles['part']} aria-labelledby="unexplained">
        <h3 id="unexplained">Unexplained movements</h3>
        <Unexplained />
      </section>
      <section className={styles['part']} aria-labelledby="corrections">
        <h3 id="corrections">Corrections</h3>
        <Corrections />
      </section>
      <section className={styles['part']} aria-labelledby="reconciled-days">
        <h3 id="reconciled-days">Days</h3>
        <CheckNow />
        <Days />
      </section>
    </div>
  );
}

/** Such as “Refund of $10.00 made at the card provider: not known here”. */
function titleOf({ category, amount }: UnexplainedMovement): string {
  const what = category.replaceAll('_', ' ');
  return `${capital(what)} of ${formatPrice(Math.abs(amount))} made at the card provider: not known here`;
}

function Unexplained() {
  const [explaining, setExplaining] = useState<UnexplainedMovement>();
  return (
    <>
      <AdminList
        noun={['unexplained movement', 'unexplained movements']}
        list="GET /api/admin/unexplained"
        pageSize={PAGE}
        pageName="movements"
        keyOf={({ id }) => id}
        entryOf={(movement) => ({
          title: titleOf(movement),
          badges: movement.waits && <Badge tone="sun">Waiting for a second admin</Badge>,
          facts: [
            [formatDate(movement.at), movement.id, movement.sourceId].filter(Boolean).join(' · '),
            movement.left !== movement.amount && `${formatPrice(Math.abs(movement.left))} left to explain`,
          ],
          actions: !movement.waits && (
            <Button size="small" aria-label={`Explain ${movement.id}`} onClick={() => setExplaining(movement)}>
              Explain
            </Button>
          ),
        })}
      />
      {explaining && <ExplainDialog movement={explaining} onClose={() => setExplaining(undefined)} />}
    </>
  );
}

const STATES: Readonly<Record<CorrectionView['state'], readonly [string, 'sun' | 'leaf' | 'neutral']>> = {
  waiting: ['Waiting for a second admin', 'sun'],
  confirmed: ['In the books', 'leaf'],
  refused: ['Refused', 'neutral'],
};

function Corrections() {
  const [refusing, setRefusing] = useState<CorrectionView>();
  const confirming = useChange({
    change: ({ id }: CorrectionView) => confirmCorrection(id),
    rowOf: ({ id }) => id,
    done: (_, { amount }) => ['Correction confirmed', formatPrice(amount)],
    failed: 'The correction could not be confirmed',
    stale: CONSOLE,
  });
  return (
    <>
      <AdminList
        noun={['correction', 'corrections']}
        list="GET /api/admin/corrections"
        pageSize={PAGE}
        pageName="corrections"
        keyOf={({ id }) => id}
        entryOf={(correction) => ({
          title: `#${correction.id} · ${formatPrice(correction.amount)}`,
          badges: <Badge tone={STATES[correction.state][1]}>{STATES[correction.state][0]}</Badge>,
          facts: [
            `“${correction.reason}”`,
            `Debit: ${accountInWords(correction.debit)} · credit: ${accountInWords(correction.credit)}`,
            [
              `${correction.madeBy}, ${formatDate(correction.madeAt)}`,
              correction.decidedBy && correction.decidedBy !== correction.madeBy && `decided by ${correction.decidedBy}`,
              correction.movementId,
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          actions: correction.state === 'waiting' && (
            <>
              <Button
                size="small"
                busy={confirming.isChanging(correction.id)}
                aria-label={`Confirm correction ${correction.id}`}
                onClick={() => confirming.mutate(correction)}
              >
                Confirm
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Refuse correction ${correction.id}`}
                onClick={() => setRefusing(correction)}
              >
                Refuse
              </Button>
            </>
          ),
        })}
      />
      {refusing && <RefuseDialog correction={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  );
}

function CheckNow() {
  const checking = useChange({
    change: checkNow,
    done: ({ problems }) => (problems.length === 0 ? ['The books balance'] : [`The books are off: ${counted(problems.length, 'problem')}`]),
    failed: 'The books could not be checked',
    stale: CONSOLE,
  });
  return (
    <p>
      <Button size="small" variant="secondary" busy={checking.isPending} onClick={() => checking.mutate()}>
        {checking.isPending ? 'Checking…' : 'Check now'}
      </Button>
    </p>
  );
}

const Days = () => (
  <AdminList
    noun={['day', 'days']}
    list="GET /api/admin/reconciliations"
    pageSize={PAGE}
    pageName="days"
    keyOf={({ day }) => day}
    entryOf={({ day, problems }: ReconciledDay) => ({
      title: formatDate(`${day}T20:00:00Z`),
      badges:
        problems.length === 0 ? (
          <Badge tone="leaf">The books balanced</Badge>
        ) : (
          <Badge tone="danger">{counted(problems.length, 'problem')}</Badge>
        ),
      facts: [...problems.slice(0, NAMED), problems.length > NAMED && `and ${problems.length - NAMED} more`],
    })}
  />
);
