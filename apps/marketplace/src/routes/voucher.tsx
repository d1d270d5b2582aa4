import { SCREENS, type VoucherAccess } from '@homeroom/contracts';
import { LoadState, type Read } from '@homeroom/storefront/load-state';
import { TryAgain } from '@homeroom/storefront/try-again';
import { Button, EmptyState, InfoIcon, LockIcon, Notice, Skeleton } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import {
  ApiError,
  Link,
  queryString,
  useLocation,
  useNavigate,
  usePageTitle,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@homeroom/web';
import { useAwake } from '@homeroom/web/awake';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { isDeadLink } from '@homeroom/web/link-token';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { voucherAddress, voucherTokenQuery } from '../features/history';
import {
  AT_COUNTER_MS,
  Complaint,
  VoucherCard,
  accessProblem,
  redeemVoucher,
  useScan,
  voucherQuery,
  voucherStatus,
} from '../features/vouchers';
import { useLinkParameters } from '@homeroom/web/link-parameters';
import styles from './voucher.module.css';

interface VoucherPageProps {
  /** Used instead of the address bar's. */
  readonly token?: string;
}

export default function VoucherPage({ token: given }: VoucherPageProps) {
  const [search] = useSearchParams();
  const own = Number(search.get('voucher'));
  if (given) return <Voucher token={given} />;
  return own > 0 && !search.has('token') ? <OwnVoucher key={own} id={own} /> : <LinkedVoucher />;
}

function LinkedVoucher() {
  const token = useLinkParameters().get('token');
  return token ? <Voucher key={token} token={token} /> : <AccessError reason="No access token provided" />;
}

/** A voucher opened from the history. The address names it, and the session proves the owner. */
function OwnVoucher({ id }: { readonly id: number }) {
  const read = useQuery(voucherTokenQuery(id));
  const { data: token, isLoadingError, error } = read;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  usePageTitle('Your voucher');
  if (isSignedOut)
    return (
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title="Sign in to see your voucher"
        action={
          <Button asChild>
            <Link to={`${SCREENS.signIn}${queryString({ returnTo: voucherAddress(id) })}`}>Email me a link</Link>
          </Button>
        }
      >
        Use the address your voucher was sent to.
      </EmptyState>
    );
  if (isLoadingError) return <NotLoaded of={read} />;
  return token ? <Voucher token={token} /> : <Loading />;
}

/** Whether to offer a retry, as a valid link may fail on a bad connection. */
const NotLoaded = ({ of: read }: { readonly of: Read }) => (
  <AccessError reason={accessProblem(read.error)}>{!isDeadLink(read.error) && <TryAgain of={read} />}</AccessError>
);

function AccessError({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) {
  usePageTitle('Your voucher');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title="Access Error"
        action={
          <>
            {children}
            <Button asChild variant={children ? 'secondary' : 'primary'}>
              <Link to={SCREENS.home}>Return to Home</Link>
            </Button>
          </>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}

function Voucher({ token }: { readonly token: string }) {
  const read = useQuery(voucherQuery(token));
  const { data, isLoadingError, error } = read;
  usePageTitle(data ? `Voucher for ${data.deal.title}` : 'Your voucher');
  // A replaced or revoked link shows no voucher, even if it was loaded before.
  if (isLoadingError || (error instanceof ApiError && [401, 403, 404].includes(error.status))) return <NotLoaded of={read} />;
  if (!data) return <Loading />;
  return (
    <>
      <LoadState of={read} isDated title="The voucher could not be loaded" />
      <Redeemable access={data} token={token} />
    </>
  );
}

const Loading = () => (
  <div className={styles['page']} role="status" aria-label="Loading your voucher" data-coming="page">
    <Skeleton height="34rem" radius="var(--radius-lg)" />
  </div>
);

function Redeemable({ access, token }: { readonly access: VoucherAccess; readonly token: string }) {
  const { pathname, state } = useLocation() as { pathname: string; state: { isAtCounter?: boolean } | null };
  const navigate = useNavigate();
  const isAtCounter = state?.isAtCounter === true;
  const counter = useId();
  const [asking, setAsking] = useState(false);
  // Ask a visitor who pressed the button on the payment page at once, and return the focus to the button here.
  useEffect(() => {
    if (!isAtCounter) return;
    const button = document.getElementById(counter);
    button?.focus();
    button?.click();
    // Not repeated after a reload or on return to this page.
    void navigate(pathname, { replace: true, state: { ...state, isAtCounter: false } });
  }, [isAtCounter, counter, navigate, pathname, state]);
  const [openedAt] = useState(() => Date.now());
  const queries = useQueryClient();
  const { queryKey } = voucherQuery(token);
  const redeeming = useChange({
    change: () => redeemVoucher(access.voucher.id, token),
    done: ['Voucher Redeemed', 'Thank you for your purchase!'],
    failed: orNoAnswer('Failed to mark voucher as redeemed', 'Check your connection. If your code doesn’t show, try again.'),
    onDone: ({ code, redeemedAt }) => {
      queries.setQueryData(queryKey, { ...access, voucher: { ...access.voucher, code, redeemedAt, isRedeemed: true } });
      window.scrollTo({ top: 0 });
    },
    onFailed: () => void queries.invalidateQueries({ queryKey }),
    onEnd: () => setAsking(false),
  });
  const status = voucherStatus(access.voucher, openedAt);
  useScan(token, status === 'Active' && !redeeming.isPending);
  const [isForCounter] = useState(status === 'Active');
  useAwake(isForCounter ? AT_COUNTER_MS : 0);
  return (
    <div className={styles['page']}>
      {status === 'On hold' && <Complaint access={access} token={token} now={openedAt} />}
      <VoucherCard
        access={access}
        token={token}
        status={status}
        counter={
          status === 'Active' && (
            <Button id={counter} size="large" onClick={() => setAsking(true)}>
              I’m at the counter
            </Button>
          )
        }
      />
      {status !== 'On hold' && <Complaint access={access} token={token} now={openedAt} />}
      {status === 'Expired' && (
        <Notice tone="warn" icon={<InfoIcon />}>
          {access.voucher.isCredited ? (
            'This voucher has expired and was turned into store credit.'
          ) : (
            <>
              This voucher has expired. Unused vouchers can be credited toward other vouchers:{' '}
              <Link to={SCREENS.history}>turn it into store credit</Link>.
            </>
          )}
        </Notice>
      )}
      {status === 'Refunded' && (
        <Notice tone="warn" icon={<InfoIcon />}>
          {access.voucher.isRefundPending
            ? 'A refund for this voucher is on its way, so it cannot be used.'
            : 'This voucher was refunded and can no longer be used.'}
        </Notice>
      )}
      <ConfirmDialog
        open={asking && status === 'Active'}
        title="Redeem this voucher?"
        confirmLabel={redeeming.isPending ? 'Redeeming…' : 'Yes, redeem now'}
        busy={redeeming.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => redeeming.mutate()}
      >
        <ul className={styles['warnings']}>
          <li>Your code will be revealed and the voucher marked as used.</li>
          <li>You should be at the business location now.</li>
          <li>You cannot undo this.</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}
