import { SCREENS, schoolPointsFor, toCents, type CheckoutDraft, type DealWithLocations, type SchoolView } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Notice, Skeleton } from '@homeroom/ui';
import {
  ApiError,
  Link,
  queryString,
  reasonOf,
  toast,
  useConfiguration,
  useNavigate,
  usePageTitle,
  useQuery,
  useQueryClient,
  useSession,
} from '@homeroom/web';
import { useEffect, useState } from 'react';
import {
  CardPayment,
  CreditChoice,
  CreditForm,
  OrderSummary,
  PaymentForm,
  PreparingPayment,
  PriceChange,
  RetryNotice,
  clearDraft,
  dealAtCheckoutQuery,
  noteInDraft,
  readDraft,
  schoolQuery,
  setupFailure,
  setupReason,
  usePreparedPayment,
} from '../features/checkout';
import styles from './checkout.module.css';
import { useCreditChoice } from './use-credit-choice';

/** What was chosen is read from this browser; without it there is nothing to pay. */
export default function CheckoutPage() {
  usePageTitle('Checkout');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    if (draft) return;
    toast('Invalid Checkout', 'Missing required information. Please start over.', 'error');
    void navigate(SCREENS.home, { replace: true });
  }, [draft, navigate]);
  return draft && <Order draft={draft} onAmount={(amount) => setDraft(noteInDraft(draft, { amount }))} />;
}

interface OrderProps {
  readonly draft: CheckoutDraft;
  /** The buyer agrees to another price than the one they saw first. */
  readonly onAmount: (amount: number) => void;
}

function Order({ draft, onAmount }: OrderProps) {
  const deal = useQuery(dealAtCheckoutQuery(draft.dealId));
  const school = useQuery(schoolQuery(draft.schoolId));
  const failed = [deal, school].find(({ isError }) => isError);
  if (failed?.error instanceof ApiError && failed.error.status === 404)
    return (
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title="Deal or School Not Found"
        action={
          <Button asChild>
            <Link to={SCREENS.deals}>Return to Deals</Link>
          </Button>
        }
      />
    );
  if (failed)
    return (
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title="Your order could not be loaded"
        action={
          <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        }
      >
        {reasonOf(failed.error, 'Please check your connection.')} What you entered is kept.
      </EmptyState>
    );
  if (!deal.data || !school.data)
    return (
      <div className={styles['page']} role="status" aria-label="Loading your order">
        <Skeleton height="28rem" radius="var(--radius-lg)" />
        <Skeleton height="22rem" radius="var(--radius-lg)" />
      </div>
    );
  return <Checkout draft={draft} deal={deal.data} school={school.data} onAmount={onAmount} />;
}

interface CheckoutProps extends OrderProps {
  readonly deal: DealWithLocations;
  readonly school: SchoolView;
}

function Checkout({ draft, deal, school, onAmount }: CheckoutProps) {
  const queries = useQueryClient();
  const { data: configuration } = useConfiguration();
  const session = useSession();
  const credit = useCreditChoice(draft);
  const agreed = draft.amount ?? deal.salePrice;
  const intent = usePreparedPayment(draft, {
    amount: agreed,
    useCredit: credit.isUsed,
    isClear: credit.isKnown && agreed === deal.salePrice,
  });
  const currentPrice = (intent.error instanceof ApiError && intent.error.currentPrice) || deal.salePrice;
  const accept = () => {
    const current = { ...deal, salePrice: currentPrice, schoolPoints: schoolPointsFor(toCents(currentPrice)) };
    queries.setQueryData(dealAtCheckoutQuery(deal.id).queryKey, current);
    onAmount(currentPrice);
  };
  const prepared = intent.data;
  // What this order holds is no longer in the balance: the most that was seen is what can be used.
  const [spendable, setSpendable] = useState(0);
  const seen = Math.max(credit.balance, prepared?.creditUsed ?? 0);
  if (seen > spendable) setSpendable(seen);

  return (
    <div className={styles['page']}>
      <section className={styles['payment']}>
        <h1>Checkout</h1>
        <p className={styles['buyer']}>
          For <strong>{draft.customerName}</strong>. The voucher goes to <strong>{draft.customerEmail}</strong>.
        </p>
        {configuration?.payments.testMode && (
          <Notice tone="warn" icon={<InfoIcon />}>
            <strong>Test mode.</strong> No real money moves. Use card 4242 4242 4242 4242 with any future date and any CVC.
          </Notice>
        )}
        {session.status === 'anonymous' && (
          <p className={styles['buyer']}>
            Have store credit? <Link to={`${SCREENS.signIn}${queryString({ returnTo: SCREENS.checkout })}`}>Sign in to use it</Link>
          </p>
        )}
        {spendable > 0 && <CreditChoice available={spendable} checked={credit.isUsed} onChange={credit.choose} />}
        {currentPrice === agreed ? (
          <Payment draft={draft} deal={deal} school={school} intent={intent} />
        ) : (
          <PriceChange seen={agreed} current={currentPrice} onAccept={accept} />
        )}
      </section>
      <OrderSummary
        deal={{ ...deal, salePrice: currentPrice }}
        schoolName={school.name}
        creditUsed={prepared?.creditUsed}
        schoolPoints={prepared?.schoolPoints}
      />
    </div>
  );
}

interface PaymentProps {
  readonly draft: CheckoutDraft;
  readonly deal: DealWithLocations;
  readonly school: SchoolView;
  readonly intent: ReturnType<typeof usePreparedPayment>;
}

function Payment({ draft, deal, school, intent }: PaymentProps) {
  const navigate = useNavigate();
  const prepared = intent.data;
  const successPage = (paymentIntentId?: string) =>
    `${SCREENS.paymentSuccess}${queryString({ deal: deal.id, school: school.id, payment_intent: paymentIntentId })}`;
  const onPaid = (paymentIntentId: string) => {
    clearDraft(({ draftId }) => draftId === draft.draftId);
    void navigate(successPage(paymentIntentId), { replace: true, state: { draftId: draft.draftId } });
  };
  if (intent.isError && setupFailure(intent.error) === 'moment')
    return (
      <RetryNotice title="The payment could not be prepared" isRetrying={intent.isFetching} onRetry={() => void intent.refetch()}>
        {setupReason(intent.error)} Nothing was charged.
      </RetryNotice>
    );
  if (!prepared) return <PreparingPayment />;
  if (prepared.clientSecret === null)
    return <CreditForm draft={draft} paymentId={prepared.paymentId} amount={prepared.creditUsed} onPaid={onPaid} />;
  return (
    <CardPayment clientSecret={prepared.clientSecret}>
      <PaymentForm
        draft={draft}
        amount={prepared.amountDue}
        returnUrl={new URL(successPage(), window.location.origin).href}
        onPaid={onPaid}
      />
    </CardPayment>
  );
}
