import { useSearchParams } from '@homeroom/web';
import { useEffect, useRef } from 'react';
import { Earnings } from './earnings';
import { NextPayout } from './next-payout';
import { PayoutList } from './payout-list';
import { PayoutPage } from './payout-page';
import { Payouts } from './payouts';

/** The business's money, or the payout named by the address. */
export function PayoutsTab({ businessId }: { readonly businessId: number }) {
  const number = useSearchParams()[0].get('payout');
  useFocusAfter(number);
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

/** Moves the focus, because the pressed link disappears. The path stays the same, so the shell does not move it. */
function useFocusAfter(number: string | null): void {
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    document.querySelector('main')?.focus();
  }, [number]);
}
