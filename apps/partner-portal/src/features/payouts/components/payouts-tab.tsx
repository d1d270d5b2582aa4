import { useSearchParams } from '@homeroom/web';
import { Earnings } from './earnings';
import { NextPayout } from './next-payout';
import { PayoutList } from './payout-list';
import { PayoutPage } from './payout-page';
import { Payouts } from './payouts';

/** The business's money, or the payout named by the address. */
export function PayoutsTab({ businessId }: { readonly businessId: number }) {
  const number = useSearchParams()[0].get('payout');
  if (number !== null) return <PayoutPage key={number} businessId={businessId} number={number} />;
  return (
    <>
      <NextPayout businessId={businessId} />
      <Payouts businessId={businessId} />
      <PayoutList businessId={businessId} />
      <Earnings businessId={businessId} />
    </>
  );
}
