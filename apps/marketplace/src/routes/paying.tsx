import {
  SCREENS,
  schoolPointsFor,
  spendable,
  toCents,
  toDollars,
  type CheckoutDraft,
  type DealWithLocations,
  type SchoolView,
} from '@homeroom/contracts';
import { ApiError, Link, queryString, useNavigate, useQuery, useQueryClient } from '@homeroom/web';
import { pageOrigin } from '@homeroom/web/page-origin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { schoolById, useChosenSchool } from '@homeroom/storefront/your-school';
import {
  BuyerLines,
  CardPayment,
  CreditChoice,
  CreditElsewhere,
  CreditForm,
  HoldLeft,
  FamilyLimit,
  OrderProblem,
  OrderSummary,
  PaymentForm,
  PreparingPayment,
  PriceChange,
  RetryNotice,
  clearDraft,
  keepDraft,
  dealAtCheckoutQuery,
  setupFailure,
  setupReason,
  usePreparedPayment,
  type BuyerPart,
} from '../features/checkout';
import { creditQuery } from '../features/history';
import { PaymentSuccessPage } from '../pages';
import { AfterPurchase } from './after-purchase';
import { CheckoutComing, CheckoutFrame, PaymentComing } from './checkout-frame';
import type { PaidState } from './payment-success';
import { useAvailableCredit } from './use-available-credit';
import { useCreditChoice } from './use-credit-choice';
import styles from './checkout.module.css';

interface PayingProps {
  readonly deal: DealWithLocations;
  readonly draft: CheckoutDraft;
  readonly waysOn: ReactNode;
  /** The pressed button is gone, so the focus continues from here. */
  readonly takesFocus: boolean;
  readonly onDraft: (draft: CheckoutDraft) => void;
  /** With the draft's school, unless that is what must change: then with the reason. */
  readonly onChange: (part: BuyerPart, school: SchoolView | null, why?: string) => void;
}

/** The payment of a draft, once its school and the store credit are known. */
export default function Paying(props: PayingProps) {
  const school = useQuery(schoolById(props.draft.schoolId));
  const credit = useCreditChoice(props.draft, props.onDraft);
  const schoolName = useChosenName(props.draft);
  if (school.isLoadingError) return <OrderProblem of={school} waysOn={props.waysOn} />;
  if (school.data && credit.wasKnown) return <Terms {...props} school={school.data} credit={credit} />;
  if (!props.takesFocus) return <CheckoutComing />;
  const reward = <AfterPurchase schoolId={props.draft.schoolId} earned={props.deal.schoolPoints} />;
  return <PaymentComing summary={<OrderSummary deal={props.deal} schoolName={school.data?.name ?? schoolName} reward={reward} />} />;
}

function useChosenName({ schoolId }: CheckoutDraft): string | undefined {
  const chosen = useChosenSchool();
  return chosen?.id === schoolId ? chosen.name : undefined;
}

interface TermsProps extends PayingProps {
  readonly school: SchoolView;
  readonly credit: ReturnType<typeof useCreditChoice>;
}

function Terms({ deal, draft, school, credit, takesFocus, onDraft, onChange }: TermsProps) {
  const queries = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const agreed = draft.amount ?? deal.salePrice;
  const intent = usePreparedPayment(draft, {
    amount: agreed,
    useCredit: credit.isUsed,
    isClear: credit.isKnown && agreed === deal.salePrice,
    onSchoolRefused: (why) => onChange('school', null, why),
  });
  const currentPrice = (intent.error instanceof ApiError && intent.error.currentPrice) || deal.salePrice;
  const { heading, goOn, goOnFromNotice } = useGoingOn(takesFocus);
  const isAsking = currentPrice !== agreed;
  const isAgain = useAgain(intent.data !== undefined || intent.error !== null || isAsking);
  const accept = () => {
    goOn();
    const current = { ...deal, salePrice: currentPrice, schoolPoints: schoolPointsFor(toCents(currentPrice)) };
    queries.setQueryData(dealAtCheckoutQuery(deal.id).queryKey, current);
    onDraft({ ...draft, amount: currentPrice });
  };
  const available = useAvailableCredit(credit.balance, intent.data);
  const bringHere = () => {
    goOn();
    void queries.invalidateQueries(creditQuery);
    if (credit.isUsed) void intent.refetch();
    else credit.choose(true);
  };
  const elsewhere = intent.data?.creditElsewhere;
  const isWanted = credit.isUsed || available === 0;
  // Prepared at the earlier price, if at all.
  const prepared = isAsking ? termsAt(currentPrice, credit.isUsed ? available : 0) : intent.data;
  const summary = (
    <OrderSummary
      deal={{ ...deal, salePrice: currentPrice }}
      schoolName={school.name}
      creditUsed={prepared?.creditUsed ?? (credit.isUsed && credit.balance > 0 && intent.isFetching ? 'coming' : 0)}
      schoolPoints={prepared?.schoolPoints}
      reward={<AfterPurchase schoolId={school.id} earned={prepared?.schoolPoints ?? deal.schoolPoints} />}
    />
  );
  return (
    <CheckoutFrame summary={summary}>
      <BuyerLines draft={draft} schoolName={school.name} isLocked={isPaying} onChange={(part) => onChange(part, school)} />
      {credit.isAnonymous && (
        <p className={styles['aside']}>
          Have store credit?{' '}
          <Link to={`${SCREENS.signIn}${queryString({ returnTo: SCREENS.checkoutDeal(deal.id) })}`}>Sign in to use it</Link>
        </p>
      )}
      {available > 0 && <CreditChoice available={available} checked={credit.isUsed} isLocked={isPaying} onChange={credit.choose} />}
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        Payment
      </h2>
      {isAsking ? (
        <PriceChange seen={agreed} current={currentPrice} onAccept={accept} />
      ) : (
        <>
          {elsewhere && isWanted && draft.draftId && (
            <CreditElsewhere credit={elsewhere} draftId={draft.draftId} isLocked={isPaying} onReleased={bringHere} />
          )}
          <Payment
            draft={draft}
            deal={deal}
            school={school}
            intent={intent}
            isAgain={isAgain}
            onPaying={setPaying}
            onRetry={goOnFromNotice}
            onOver={goOn}
          />
        </>
      )}
    </CheckoutFrame>
  );
}

/** What an order would use and earn at a price, as the server says once it is prepared. In dollars; credit does not earn points again. */
function termsAt(price: number, credit: number) {
  const cents = toCents(price);
  const used = spendable(toCents(credit), cents);
  return { creditUsed: toDollars(used), schoolPoints: schoolPointsFor(cents - used) };
}

/** Whether something was shown here before, which a change replaces. */
function useAgain(isShown: boolean): boolean {
  const [wasShown, setShown] = useState(false);
  const [isAgain, setAgain] = useState(false);
  if (isShown && !wasShown) setShown(true);
  if (!isShown && wasShown && !isAgain) setAgain(true);
  return isAgain;
}

/** When a pressed button disappears, the focus moves to the new heading. A reloaded page starts at its top. */
function useGoingOn(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = () => heading.current?.focus({ preventScroll: true });
  /** A retry removes the notice with its button, even the retry that the returning connection starts. */
  const goOnFromNotice = () => {
    if (isFocusLost() || document.activeElement?.closest('[role=alert]')) goOn();
  };
  useEffect(() => {
    if (takesFocus && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return { heading, goOn, goOnFromNotice };
}

const isFocusLost = () => document.activeElement === document.body;

interface PaymentProps {
  readonly draft: CheckoutDraft;
  readonly deal: DealWithLocations;
  readonly school: SchoolView;
  readonly intent: ReturnType<typeof usePreparedPayment>;
  readonly isAgain: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  readonly onRetry: () => void;
  readonly onOver: () => void;
}

function Payment({ draft, deal, school, intent, isAgain, onPaying, onRetry, onOver }: PaymentProps) {
  const navigate = useNavigate();
  const prepared = intent.data;
  const retry = () => {
    onRetry();
    void intent.refetch();
  };
  const prepareAnother = () => {
    onOver();
    void intent.refetch();
  };
  const successPage = (paymentIntentId?: string) =>
    `${SCREENS.paymentSuccess}${queryString({ deal: deal.id, school: school.id, payment_intent: paymentIntentId })}`;
  const tellPaying = (isPaying: boolean) => {
    if (isPaying) {
      keepDraft({ ...draft, pointsBefore: school.points });
      // Even on a slow line: it is needed next, and arrives while the bank answers.
      void PaymentSuccessPage.fetchAhead?.();
    }
    onPaying(isPaying);
  };
  const onPaid = (paymentIntentId: string) => {
    clearDraft(({ draftId }) => draftId === draft.draftId);
    void navigate(successPage(paymentIntentId), {
      replace: true,
      state: { draftId: draft.draftId, pointsBefore: school.points } satisfies PaidState,
    });
  };
  // A failed refresh counts, too, because nobody should pay on terms that may have changed.
  const failure = intent.error && setupFailure(intent.error);
  if (failure === 'family') return <FamilyLimit reason={setupReason(intent.error)} isRetrying={intent.isFetching} onRetry={retry} />;
  if (failure === 'moment')
    return (
      <RetryNotice title="The payment could not be prepared" isRetrying={intent.isFetching} onRetry={retry}>
        {setupReason(intent.error)} Nothing was charged.
      </RetryNotice>
    );
  if (!prepared) return <PreparingPayment isAgain={isAgain} />;
  const held = prepared.heldUntil && (
    <p className={styles['aside']}>
      <HoldLeft until={prepared.heldUntil} />
    </p>
  );
  if (prepared.clientSecret === null)
    return (
      <>
        <CreditForm
          draft={draft}
          paymentId={prepared.paymentId}
          amount={prepared.creditUsed}
          onPaid={onPaid}
          onOver={prepareAnother}
          onProcessing={tellPaying}
        />
        {held}
      </>
    );
  return (
    <>
      <CardPayment clientSecret={prepared.clientSecret} isAgain={isAgain}>
        <PaymentForm
          draft={draft}
          amount={prepared.amountDue}
          isAgain={isAgain}
          returnUrl={new URL(successPage(), pageOrigin()).href}
          onPaid={onPaid}
          onOver={prepareAnother}
          onProcessing={tellPaying}
        />
      </CardPayment>
      {held}
    </>
  );
}
