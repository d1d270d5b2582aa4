import type { NextPayout as Next, Payout } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, InfoIcon, Notice, Tiles } from '@homeroom/ui';
import { formatDate, formatPrice, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { earningsQuery } from '../api/earnings';
import { nextPayoutQuery, payNow } from '../api/payouts';
import { formatDay } from '../in-words';
import { Debt } from './debt';
import sections from '../../../page/sections.module.css';

/** The next payout, what delays it, and what is on its way. */
export function NextPayout({ businessId }: { readonly businessId: number }) {
  const next = useQuery(nextPayoutQuery(businessId));
  const earned = useQuery(earningsQuery(businessId));
  return (
    <section className={sections['part']} aria-labelledby="next-payout">
      <h2 id="next-payout">Your money</h2>
      <LoadState of={[next, earned]} isDated title="Your next payout could not be loaded" height="7rem" />
      {next.data && earned.data && (
        <>
          {next.data.returned.map((payout) => (
            <Returned key={payout.id} payout={payout} />
          ))}
          {next.data.waitsFor === 'bank' && <NewBank day={next.data.day} />}
          <Debt sums={earned.data} />
          <Tiles
            tiles={[
              { name: 'Next payout', value: formatPrice(Math.max(0, next.data.amount)), hint: whenOf(next.data) },
              {
                name: 'Balance',
                value: formatPrice(earned.data.owed),
                hint: earned.data.owed < 0 ? 'What you owe us' : 'Earned and not yet paid out',
              },
              { name: 'On its way', value: formatPrice(next.data.onItsWay), hint: 'To your bank' },
              { name: 'Paid this year', value: formatPrice(next.data.paidThisYear), hint: 'Arrived at your bank' },
            ]}
          />
          {/* An older API does not send it. */}
          {typeof next.data.payNow === 'number' && <PayNow businessId={businessId} amount={next.data.payNow} />}
        </>
      )}
    </section>
  );
}

/** Pays before Monday on request. */
function PayNow({ businessId, amount }: { readonly businessId: number; readonly amount: number }) {
  const paying = useChange({
    change: () => payNow(businessId),
    done: ['Your money is on its way', `${formatPrice(amount)} goes to your bank. You can ask again tomorrow.`],
    failed: 'Your payout could not be made. Please try again.',
    stale: { lists: [['business', businessId]] },
  });
  return (
    <p>
      <Button variant="secondary" busy={paying.isPending} onClick={() => paying.mutate()}>
        Pay me now: {formatPrice(amount)}
      </Button>
    </p>
  );
}

/** Payouts are made on Mondays. */
const nameOf = (day: string) => `Monday, ${formatDay(day)}`;

function whenOf({ day, amount, waitsFor }: Next): string {
  const on = nameOf(day);
  switch (waitsFor) {
    case null:
      return on;
    case 'start':
      return 'Payouts haven’t started yet';
    case 'payee':
      return 'Paid once your account is ready';
    case 'bank':
      return `${on}, because your bank account is new`;
    case 'debt':
      return 'What you owe comes off first';
    case 'minimum':
      return amount > 0 ? 'Paid once it reaches $25.00' : `Nothing ready for ${on}`;
  }
}

/** Payouts wait after a change of the bank account, because a thief may have entered another one. */
const NewBank = ({ day }: { readonly day: string }) => (
  <Notice tone="warn" icon={<InfoIcon />}>
    You changed your bank account. To keep you safe, payouts resume on {nameOf(day)}.
  </Notice>
);

const Returned = ({ payout: { amount, returnedAt, returnReason } }: { readonly payout: Payout }) => (
  <Notice tone="danger" icon={<InfoIcon />}>
    <p>
      <strong>
        Your bank returned {formatPrice(amount)}
        {returnedAt !== null && ` on ${formatDate(returnedAt)}`}.
      </strong>
      {returnReason !== null && ` The reason: ${returnReason}`}
    </p>
    <p>Your money is safe. Update your bank account, and we’ll send it again three days later.</p>
  </Notice>
);
