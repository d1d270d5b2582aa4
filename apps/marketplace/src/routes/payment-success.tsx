import { SCREENS, type DealWithBusiness, type PaidPurchase, type PaymentReport } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, CheckIcon, ClockIcon, EmptyState, InfoIcon, ShareIcon, Skeleton } from '@homeroom/ui';
import {
  ApiError,
  Link,
  Navigate,
  reasonOf,
  useConfiguration,
  useLocation,
  useNavigate,
  usePageTitle,
  useQuery,
  useSearchParams,
} from '@homeroom/web';
import { useStep } from '@homeroom/web/steps';
import { useEffect, useState, type ReactNode } from 'react';
import { schoolById } from '@homeroom/storefront/your-school';
import { OrderSummary, clearDraft, paidDealQuery, readDraft, reportPayment } from '../features/checkout';
import { NewVoucher } from '../features/vouchers';
import { TryAgain } from '@homeroom/storefront/try-again';
import { shareDeal } from '../sharing/share-deal';
import styles from './payment-success.module.css';
import { SchoolThanks } from './school-thanks';

const ASK_AGAIN_MS = 2_000;

/** The card provider's return page. Its address proves nothing, so it asks the server about the payment. */
export default function PaymentSuccessPage() {
  usePageTitle('Payment');
  const [search] = useSearchParams();
  const paymentIntent = search.get('payment_intent');
  if (!paymentIntent) return <Navigate to={SCREENS.deals} replace />;
  return <Outcome paymentIntent={paymentIntent} dealId={Number(search.get('deal'))} schoolId={Number(search.get('school'))} />;
}

interface OutcomeProps {
  readonly paymentIntent: string;
  readonly dealId: number;
  readonly schoolId: number;
}

/** The checkout's state, which is passed on if the payment did not leave for a bank's page. */
export interface PaidState {
  readonly draftId?: string | undefined;
  /** The school's points, as shown at checkout. */
  readonly pointsBefore?: number;
}

/**
 * The state from the checkout, or from the draft if a bank's page was in between. A draft of another deal belongs to another tab. It is stored in
 * the history entry, so that a reload shows the same.
 */
function usePaidState(dealId: number): PaidState | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: PaidState | null };
  const navigate = useNavigate();
  const [stored] = useState(readDraft);
  const returned = !state && stored?.dealId === dealId ? stored : null;
  useEffect(() => {
    if (!returned) return;
    const { draftId, pointsBefore } = returned;
    const kept: PaidState = { draftId, ...(pointsBefore !== undefined && { pointsBefore }) };
    void navigate(`${pathname}${search}`, { replace: true, state: kept });
  }, [returned, navigate, pathname, search]);
  return state ?? returned;
}

function Outcome({ paymentIntent, dealId, schoolId }: OutcomeProps) {
  const paid = usePaidState(dealId);
  const draftId = paid?.draftId;
  const report = useQuery({
    queryKey: ['payment', paymentIntent],
    queryFn: () => reportPayment(paymentIntent, draftId),
    refetchInterval: ({ state }) => (state.data?.outcome === 'processing' ? ASK_AGAIN_MS : false),
  });
  const outcome = report.data?.outcome;
  // Request it at the same time as the payment, so that the page appears at once.
  useQuery({ ...paidDealQuery(dealId), enabled: dealId > 0 });
  useQuery(schoolById(schoolId));
  useEffect(() => {
    if (!outcome || outcome === 'unpaid') return;
    clearDraft((draft) => (draftId ? draft.draftId === draftId : draft.dealId === dealId));
  }, [outcome, draftId, dealId]);

  if (report.isLoadingError)
    return (
      <Message icon={<InfoIcon />} title="We could not check your payment" action={<TryAgain of={report} />}>
        {checkProblem(report.error)} If you paid, your voucher arrives by email.
      </Message>
    );
  if (!report.data)
    return (
      <div className={styles['page']} role="status" aria-label="Confirming your payment" data-coming="page">
        <div className={styles['head']}>
          <span className={styles['doneSoon']}>
            <Skeleton height="4rem" radius="var(--radius-full)" />
          </span>
          <Skeleton height="2.4rem" width="min(20rem, 90%)" />
          <Skeleton height="1.5rem" width="min(28rem, 100%)" />
        </div>
        <div className={styles['soon']}>
          <Skeleton height="52rem" radius="var(--radius-lg)" />
          <Skeleton height="40rem" radius="var(--radius-lg)" />
        </div>
      </div>
    );
  if (outcome === 'processing')
    return (
      <Message icon={<ClockIcon />} title="Your bank is still processing your payment">
        This page checks again every two seconds. You can close it: your voucher arrives by email as soon as the payment goes through.
        <LoadState of={report} isDated title="We could not check your payment" />
      </Message>
    );
  if (outcome === 'unpaid')
    return (
      <Message
        icon={<InfoIcon />}
        title="The payment was not completed"
        action={
          <Button asChild>
            <Link to={SCREENS.checkout}>Back to checkout</Link>
          </Button>
        }
      >
        Your card was not charged.
      </Message>
    );
  if (outcome === 'paid') return <Paid report={report.data} dealId={dealId} schoolId={schoolId} before={paid?.pointsBefore} />;
  if (outcome === 'refused' || outcome === 'refunded') return report.data.purchase ? <Refunded /> : <SoldOutMeanwhile />;
  // An outcome of a newer API.
  return (
    <Message
      icon={<InfoIcon />}
      title="Check your email about this payment"
      action={
        <Button busy={report.isFetching} onClick={() => void report.refetch()}>
          Check again
        </Button>
      }
    >
      This page cannot show what happened to your payment. If it went through, your voucher arrives by email.
    </Message>
  );
}

function checkProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return 'The address of this page is incomplete.';
  return reasonOf(error, 'Please check your connection.');
}

function SoldOutMeanwhile() {
  return (
    <Message
      icon={<InfoIcon />}
      title="Someone else got the last one"
      action={
        <Button asChild>
          <Link to={SCREENS.deals}>Find another deal</Link>
        </Button>
      }
    >
      The last voucher was sold while you were paying. Your money goes back to your card, and we’ll confirm it by email.
    </Message>
  );
}

/** Shown if the page is opened again after the purchase was refunded. */
const Refunded = () => (
  <Message
    icon={<InfoIcon />}
    title="This purchase was refunded"
    action={
      <Button asChild>
        <Link to={SCREENS.history}>Open my purchase history</Link>
      </Button>
    }
  >
    What you paid by card goes back to your card, and any store credit you used is yours again. The voucher no longer works.
  </Message>
);

interface PaidProps {
  readonly report: PaymentReport;
  readonly dealId: number;
  readonly schoolId: number;
  readonly before: number | undefined;
}

function Paid({ report, dealId, schoolId, before }: PaidProps) {
  usePageTitle('Payment successful');
  useStep('paid');
  const deal = useQuery({ ...paidDealQuery(dealId), enabled: dealId > 0 });
  const { data: configuration } = useConfiguration();
  const { voucher, purchase } = report;
  const school = useQuery({ ...schoolById(purchase?.schoolId ?? schoolId), staleTime: 0 });
  const isComing = deal.isLoading || school.isLoading;
  const sold = voucher ?? purchase;
  const earned = sold?.schoolPointsEarned ?? deal.data?.schoolPoints ?? 0;
  const hasTotal = purchase !== undefined || before !== undefined;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['done']}>
          <CheckIcon />
        </span>
        <h1>Payment Successful</h1>
        <p role="status">Your purchase is complete! Check your email for the voucher.</p>
      </header>
      <div className={styles['parts']}>
        {school.isLoading && earned > 0 && <Skeleton height={hasTotal ? '11.1rem' : '4.25rem'} radius="var(--radius-lg)" />}
        {school.data && earned > 0 && (
          <SchoolThanks school={school.data} earned={earned} total={totalOf(school.data.points, earned, before, purchase)} />
        )}
        {voucher ? (
          <div className={styles['voucher']}>
            <NewVoucher voucher={voucher} />
          </div>
        ) : (
          <VoucherElsewhere />
        )}
        {isComing ? (
          <div className={styles['rest']} data-coming="rest">
            <Skeleton height="31.5rem" radius="var(--radius-lg)" />
          </div>
        ) : (
          <div className={styles['rest']}>
            {deal.data && <ShareWithFamilies deal={deal.data} schoolName={school.data?.name} />}
            {deal.data && school.data && (
              <OrderSummary
                deal={sold ? { ...deal.data, salePrice: sold.purchasePrice, originalPrice: sold.originalPrice } : deal.data}
                schoolName={school.data.name}
                title="What you bought"
                creditUsed={sold?.creditUsed}
                schoolPoints={sold?.schoolPointsEarned}
              />
            )}
            <p className={styles['buttons']}>
              <Button asChild variant="secondary">
                <Link to={SCREENS.deals}>Browse more deals</Link>
              </Button>
              {voucher && (
                <Button asChild variant="secondary">
                  <Link to={SCREENS.history}>Purchase history</Link>
                </Button>
              )}
            </p>
            <p className={styles['help']}>
              No email after a few minutes? Check your spam folder, or write to{' '}
              {configuration && <a href={`mailto:${configuration.contact.support}`}>{configuration.contact.support}</a>}.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The school's total with these points, which are credited a moment after the payment. The higher of the two totals includes them. */
function totalOf(now: number, earned: number, before: number | undefined, purchase: PaidPurchase | undefined): number | undefined {
  if (purchase) return purchase.schoolPoints;
  return before === undefined ? undefined : Math.max(now, before + earned);
}

/** Some banks return their customers to another browser. Anyone with the voucher's link can use it, so it is not shown there. */
const VoucherElsewhere = () => (
  <section className={styles['share']} aria-labelledby="voucher-elsewhere">
    <h2 id="voucher-elsewhere">Your voucher is in your email</h2>
    <p>To keep it safe, we don’t show it on this page. It is also in your purchase history.</p>
    <Button asChild size="large">
      <Link to={SCREENS.history}>Open my purchase history</Link>
    </Button>
  </section>
);

/** The link carries the school, which is suggested to its visitors. */
function ShareWithFamilies({ deal, schoolName }: { readonly deal: DealWithBusiness; readonly schoolName: string | undefined }) {
  return (
    <section className={styles['share']} aria-label="Share this deal">
      <p>
        <strong>Know a family who would like this?</strong> {schoolName && `What they buy can earn points for ${schoolName}, too.`}
      </p>
      <Button variant="secondary" onClick={() => void shareDeal(deal)}>
        <ShareIcon /> Share
      </Button>
    </section>
  );
}

function Message({ icon, title, action, children }: { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState level={1} icon={icon} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
