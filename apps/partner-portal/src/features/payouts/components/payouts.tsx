import { PayeeState } from '@homeroom/storefront/payee-state';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, Notice } from '@homeroom/ui';
import { useQuery, useSearchParams } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { payeeLink, payeeQuery } from '../api/payee';
import { earningsQuery } from '../api/earnings';
import { nextPayoutQuery, payoutsQuery } from '../api/payouts';
import { payeeWords } from './payee-words';
import sections from '../../../page/sections.module.css';

interface PayoutsProps {
  readonly businessId: number;
  /** Opens a page of our payment provider. */
  readonly leaveFor?: (url: string) => void;
}

/** Whether the business can be paid, and links to our payment provider's pages. */
export function Payouts({ businessId, leaveFor = (url) => window.location.assign(url) }: PayoutsProps) {
  const from = useSearchParams()[0].get('from');
  const read = useQuery(payeeQuery(businessId, from !== null));
  const { data } = read;
  const next = useQuery(nextPayoutQuery(businessId));
  const owed = useQuery(earningsQuery(businessId)).data?.owed ?? 0;
  const wasPaid = (useQuery(payoutsQuery(businessId, 0)).data?.total ?? 0) > 0;
  const leaving = useChange({
    change: () => payeeLink(businessId),
    failed: failedRead('Our payment provider is not answering. Please try again.'),
    onDone: ({ url }) => leaveFor(url),
  });
  return (
    <section className={sections['part']} aria-labelledby="bank-account">
      <h2 id="bank-account">Your bank account</h2>
      {from === 'expired' && <Notice tone="warn">That page has expired. Press the button to open a new one.</Notice>}
      <LoadState of={read} isDated title="Your payout account could not be loaded" height="8rem" />
      {data && (
        <PayeeState
          payee={data}
          words={payeeWords(owed)}
          wasPaid={wasPaid}
          hasReturned={(next.data?.returned.length ?? 0) > 0}
          go={(label, variant = 'primary') => (
            <Button variant={variant} busy={leaving.isPending} onClick={() => leaving.mutate()}>
              {label}
            </Button>
          )}
        />
      )}
    </section>
  );
}
