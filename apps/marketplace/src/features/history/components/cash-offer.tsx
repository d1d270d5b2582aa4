import type { StoreCredit } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { useState } from 'react';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { CashDialog } from '../dialogs';

/** Offers to pay out small store credit in cash. An older API does not support it. */
export function CashOffer({ credit }: { readonly credit: Partial<StoreCredit> }) {
  const [isOpen, setOpen] = useState(false);
  useFetchedSoon(CashDialog);
  const { balance = 0, cashBelow, cashAskedAt } = credit;
  if (cashAskedAt)
    return (
      <Notice icon={<InfoIcon />}>
        You asked for your store credit in cash on {formatDate(cashAskedAt)}. We’ll email you when your check is on its way.
      </Notice>
    );
  if (!cashBelow || balance <= 0 || balance >= cashBelow) return null;
  return (
    <Notice icon={<InfoIcon />}>
      You have {formatPrice(balance)} of store credit. Spend it at checkout, or{' '}
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        Get it in cash
      </Button>
      {isOpen && <CashDialog balance={balance} onClose={() => setOpen(false)} />}
    </Notice>
  );
}
