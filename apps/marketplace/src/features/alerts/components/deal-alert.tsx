import { returnsForAlert } from '@homeroom/contracts/deal-alerts';
import { Button, CheckIcon } from '@homeroom/ui';
import { useLocation, useNavigate, useQuery, useQueryClient, useSession } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { Suspense, useEffect, useRef, useState } from 'react';
import { chooseAlert, dealAlertsQuery } from '../api/deal-alerts';
import { AlertByEmail } from '../parts';
import styles from './deal-alert.module.css';

/** Requests an email for when this deal can be bought again, with one press. Visitors enter their address first. */
export function DealAlert({ dealId }: { readonly dealId: number }) {
  const session = useSession();
  const queries = useQueryClient();
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  const query = dealAlertsQuery(userId);
  const { data } = useQuery({ ...query, enabled: userId > 0 });
  const [asksAddress, setAsksAddress] = useState(false);
  const choosing = useChange({
    change: (isWanted: boolean) => chooseAlert(dealId, isWanted),
    failed: 'Your request could not be saved. Please try again.',
    onDone: (alerts) => queries.setQueryData(query.queryKey, alerts),
  });
  useConfirmed(userId, () => choosing.mutate(true));
  // Show it at once, before the server's reply.
  const isOn = choosing.isPending ? choosing.variables : (data?.dealIds.includes(dealId) ?? false);
  if (asksAddress && userId === 0)
    return (
      <Suspense fallback={<p className={styles['line']}>One moment…</p>}>
        <AlertByEmail dealId={dealId} />
      </Suspense>
    );
  return (
    <div className={styles['line']}>
      <Button
        variant="secondary"
        disabled={session.status === 'loading'}
        onClick={() => (userId === 0 ? setAsksAddress(true) : choosing.mutate(!isOn))}
      >
        {isOn ? 'Undo' : 'Tell me when it’s back'}
      </Button>
      <p role="status" className={isOn ? styles['on'] : undefined}>
        {isOn && <CheckIcon />}
        {isOn ? 'We’ll email you once it’s back.' : 'One email, once you can buy it.'}
      </p>
    </div>
  );
}

/** Requests the alert right after the emailed link signed the visitor in. The state proves that, because another site's link can't set it. */
function useConfirmed(userId: number, ask: () => void): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isConfirmed = userId > 0 && returnsForAlert(search) && (state as { signedIn?: boolean } | null)?.signedIn === true;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isConfirmed || hasAsked.current) return;
    hasAsked.current = true;
    ask();
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isConfirmed, ask, navigate, pathname]);
}
