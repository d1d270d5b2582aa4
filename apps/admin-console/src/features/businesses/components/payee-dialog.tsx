import type { AdminBusiness, TeamPayee } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { formatTime, useQuery } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { PAYEE_STATES } from '../../../payees/payee-states';
import { payeeQuery } from '../api/payee';
import { lookAtPayee } from '../api/look-at-payee';
import styles from './approval-facts.module.css';

interface PayeeDialogProps {
  readonly business: AdminBusiness;
  readonly onClose: () => void;
}

/** Whether the card provider can pay a business, and why not. */
export default function PayeeDialog({ business, onClose }: PayeeDialogProps) {
  const read = useQuery(payeeQuery(business.id));
  const { data } = read;
  const looking = useChange({
    change: () => lookAtPayee(business.id),
    failed: failedRead('The card provider is not answering. Please try again.'),
    stale: { lists: [payeeQuery(business.id).queryKey] },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Payouts of ${business.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {data?.accountId != null && (
            <Button busy={looking.isPending} onClick={() => looking.mutate()}>
              Ask the provider now
            </Button>
          )}
        </>
      }
    >
      <LoadState of={read} title="The payout account could not be loaded" height="6rem" />
      {data && <PayeeFacts payee={data} />}
    </Dialog>
  );
}

function PayeeFacts({ payee: { state, needs, reasons, bankLast4, bankChangedAt, lookedAt, accountId } }: { readonly payee: TeamPayee }) {
  const bank = bankLast4 === null ? null : `Ends in ${bankLast4}${bankChangedAt === null ? '' : `, changed ${formatTime(bankChangedAt)}`}`;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Why', reasons.join(' ') || null],
    ['Needs', needs.join(', ') || null],
    ['Bank', bank],
    ['Account', accountId],
    ['Asked', lookedAt && formatTime(lookedAt)],
  ];
  return (
    <>
      <Badge tone={PAYEE_STATES[state][1]}>{PAYEE_STATES[state][0]}</Badge>
      {state === 'not-begun' && <p>Its owner has not connected a bank account yet.</p>}
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
