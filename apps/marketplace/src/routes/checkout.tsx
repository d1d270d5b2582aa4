import { SCREENS, type CheckoutDraft, type DealWithLocations, type SchoolView } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Notice, Skeleton } from '@homeroom/ui';
import { Link, queryString, reasonOf, toast, useConfiguration, useNavigate, usePageTitle, useQuery, useSession } from '@homeroom/web';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { dealAtCheckoutQuery, preparePayment } from '../features/checkout/api/payments';
import { schoolQuery } from '../features/checkout/api/schools';
import { clearDraft, noteCredit, readDraft } from '../features/checkout/checkout-draft';
import { CreditChoice } from '../features/checkout/components/credit-choice';
import { CreditForm } from '../features/checkout/components/credit-form';
import { OrderSummary } from '../features/checkout/components/order-summary';
import { PaymentForm } from '../features/checkout/components/payment-form';
import { loadCardProvider } from '../features/checkout/load-card-provider';
import { creditQuery } from '../features/history/api/history';
import styles from './checkout.module.css';

/** What was chosen is read from this browser; without it there is nothing to pay. */
export default function CheckoutPage() {
  usePageTitle('Checkout');
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  useEffect(() => {
    if (draft) return;
    toast('Invalid Checkout', 'Missing required information. Please start over.', 'error');
    void navigate(SCREENS.home, { replace: true });
  }, [draft, navigate]);
  return draft && <Order draft={draft} />;
}

function Order({ draft }: { readonly draft: CheckoutDraft }) {
  const deal = useQuery(dealAtCheckoutQuery(draft.dealId));
  const school = useQuery(schoolQuery(draft.schoolId));
  if (deal.isError || school.isError)
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
  if (!deal.data || !school.data)
    return (
      <div className={styles['page']} role="status" aria-label="Loading your order">
        <Skeleton height="28rem" radius="var(--radius-lg)" />
        <Skeleton height="22rem" radius="var(--radius-lg)" />
      </div>
    );
  return <Payment draft={draft} deal={deal.data} school={school.data} />;
}

interface PaymentProps {
  readonly draft: CheckoutDraft;
  readonly deal: DealWithLocations;
  readonly school: SchoolView;
}

function Payment({ draft, deal, school }: PaymentProps) {
  const navigate = useNavigate();
  const configuration = useConfiguration();
  const payments = configuration.data?.payments;
  const provider = useMemo(() => (payments ? loadCardProvider(payments) : null), [payments]);
  const credit = useCreditChoice(draft);
  const intent = useQuery({
    queryKey: ['checkout', 'intent', draft.draftId, deal.salePrice, credit.isUsed],
    queryFn: () => preparePayment(draft, deal.salePrice, credit.isUsed),
    enabled: credit.isKnown,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (!intent.isError) return;
    toast('Payment Setup Failed', reasonOf(intent.error, 'Failed to initialize payment. Please try again.'), 'error');
    void navigate(SCREENS.deals, { replace: true });
  }, [intent.isError, intent.error, navigate]);

  const prepared = intent.data;
  // What this order holds is no longer in the balance: the most that was seen is what can be used.
  const [spendable, setSpendable] = useState(0);
  const seen = Math.max(credit.balance, prepared?.creditUsed ?? 0);
  if (seen > spendable) setSpendable(seen);
  const successPage = (paymentIntentId?: string) =>
    `${SCREENS.paymentSuccess}${queryString({ deal: deal.id, school: school.id, payment_intent: paymentIntentId })}`;
  const onPaid = (paymentIntentId: string) => {
    clearDraft();
    void navigate(successPage(paymentIntentId), { replace: true, state: { draftId: draft.draftId } });
  };

  return (
    <div className={styles['page']}>
      <section className={styles['payment']}>
        <h1>Checkout</h1>
        <p className={styles['buyer']}>
          For <strong>{draft.customerName}</strong>. The voucher goes to <strong>{draft.customerEmail}</strong>.
        </p>
        {payments?.testMode && (
          <Notice tone="warn" icon={<InfoIcon />}>
            <strong>Test mode.</strong> No real money moves. Use card 4242 4242 4242 4242 with any future date and any CVC.
          </Notice>
        )}
        {spendable > 0 && <CreditChoice available={spendable} checked={credit.isUsed} onChange={credit.choose} />}
        {!prepared || !provider ? (
          <div role="status" aria-label="Preparing the payment">
            <Skeleton height="16rem" radius="var(--radius-md)" />
          </div>
        ) : prepared.clientSecret === null ? (
          <CreditForm draft={draft} paymentId={prepared.paymentId} amount={prepared.creditUsed} onPaid={onPaid} />
        ) : (
          <Elements key={prepared.clientSecret} stripe={provider} options={{ clientSecret: prepared.clientSecret }}>
            <PaymentForm
              draft={draft}
              amount={prepared.amountDue}
              returnUrl={new URL(successPage(), window.location.origin).href}
              onPaid={onPaid}
            />
          </Elements>
        )}
      </section>
      <OrderSummary deal={deal} schoolName={school.name} creditUsed={prepared?.creditUsed} schoolPoints={prepared?.schoolPoints} />
    </div>
  );
}

/** Whether the signed-in shopper's store credit pays. Known once it is clear who is here and what there is to spend. */
function useCreditChoice(draft: CheckoutDraft) {
  const session = useSession();
  const isShopper = session.status === 'signed-in';
  const { data, isFetched } = useQuery({ ...creditQuery, enabled: isShopper });
  const [chosen, setChosen] = useState<boolean>();
  const balance = data?.balance ?? 0;
  const hadCredit = isShopper && (balance > 0 || chosen !== undefined || draft.useCredit !== undefined);
  const isUsed = hadCredit && (chosen ?? draft.useCredit ?? true);
  const isKnown = session.status === 'anonymous' || (isShopper && isFetched);
  useEffect(() => {
    if (isKnown && hadCredit) noteCredit(draft, isUsed);
  }, [draft, isKnown, hadCredit, isUsed]);
  return { balance, isUsed, isKnown, choose: setChosen };
}
