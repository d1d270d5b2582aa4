import { SCREENS, type CheckoutDraft, type DealWithLocations, type SchoolView } from '@homeroom/contracts';
import type { BuyerDetails } from '@homeroom/contracts/payments';
import { obstacleOf } from '@homeroom/storefront';
import { lazyPart } from '@homeroom/ui';
import {
  toast,
  useLocation,
  useNavigate,
  useParams,
  useConfiguration,
  usePageTitle,
  useQuery,
  useSession,
  type Session,
} from '@homeroom/web';
import { useStep } from '@homeroom/web/steps';
import { Suspense, useEffect, useState } from 'react';
import { type ChosenSchool, useChosenSchool } from '@homeroom/storefront/your-school';
import { DealAlert } from '../features/alerts';
import {
  BuyerForm,
  NotForSale,
  OrderProblem,
  OrderSummary,
  dealAtCheckoutQuery,
  draftOf,
  draftWith,
  keepDraft,
  readDraft,
  type BuyerPart,
} from '../features/checkout';
import { DealsAround } from '../features/deals';
import { AfterPurchase } from './after-purchase';
import type { PurchaseState } from './begin-purchase';
import { CheckoutComing, CheckoutFrame, PaymentComing } from './checkout-frame';
import styles from './checkout.module.css';

const PAYING = 'paying';
/** Prefetched while the form is filled in, and not with it, because the form is many visitors' first page. */
const Paying = lazyPart(() => import('./paying'), PAYING);
const fetchPaying = () => void globalThis.homeroomParts?.get(PAYING)?.();

const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** Buys the deal in the address, or the one last started in this browser. */
export default function CheckoutPage() {
  usePageTitle('Checkout');
  const { id } = useParams();
  const session = useSession();
  const configuration = useConfiguration();
  const navigate = useNavigate();
  const [begun] = useState(readDraft);
  const dealId = id === undefined ? begun?.dealId : idOf(id);
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    // Loaded with the deal, so that no form appears in between.
    if (begun || isSignedIn) fetchPaying();
  }, [begun, isSignedIn]);
  useEffect(() => {
    if (dealId !== undefined) return;
    toast('Invalid Checkout', 'Missing required information. Please start over.', 'error');
    void navigate(SCREENS.home, { replace: true });
  }, [dealId, navigate]);
  // Only for the first load, because a later refresh of the session must not remove input.
  const [isReady, setReady] = useState(false);
  if (!isReady && session.status !== 'loading' && !configuration.isPending) setReady(true);
  if (dealId === undefined) return null;
  return isReady ? <Order key={dealId} dealId={dealId} session={session} /> : <CheckoutComing />;
}

/** For a deal that cannot be bought: an alert, the business's other deals, and similar ones. */
const waysOn = (deal: DealWithLocations | null) => (
  <Suspense>
    {deal && obstacleOf(deal)?.mayReturn && (
      <div className={styles['alert']}>
        <DealAlert dealId={deal.id} />
      </div>
    )}
    <DealsAround deal={deal} />
  </Suspense>
);

function Order({ dealId, session }: { readonly dealId: number; readonly session: Session }) {
  const deal = useQuery(dealAtCheckoutQuery(dealId));
  if (deal.isLoadingError) return <OrderProblem of={deal} waysOn={waysOn(null)} />;
  if (!deal.data) return <CheckoutComing />;
  return <Checkout deal={deal.data} session={session} />;
}

/** A known shopper with a school has nothing to type. */
function buyerOf(session: Session, school: ChosenSchool | null): BuyerDetails | null {
  if (session.status !== 'signed-in' || !session.user.firstName || !school) return null;
  return { customerName: session.user.firstName, customerEmail: session.user.email, schoolId: school.id };
}

const isOfSession = ({ customerEmail }: CheckoutDraft, session: Session) =>
  session.status !== 'signed-in' || session.user.email.toLowerCase() === customerEmail.toLowerCase();

const isMeant = (draft: CheckoutDraft, session: Session, school: ChosenSchool | null) =>
  isOfSession(draft, session) && (!school || school.id === draft.schoolId);

/** What the buyer returned to the form for. */
interface Changes {
  readonly part: BuyerPart;
  readonly school: SchoolView | null;
  /** Why the school was refused. */
  readonly why: string | undefined;
}

interface CheckoutProps {
  readonly deal: DealWithLocations;
  readonly session: Session;
}

function Checkout({ deal, session }: CheckoutProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: PurchaseState | null };
  const navigate = useNavigate();
  const school = useChosenSchool();
  useStep('checkout');
  const terms = { dealId: deal.id, amount: state?.amount ?? deal.salePrice };
  const [draft, setDraft] = useState<CheckoutDraft | null>(() => {
    const begun = draftOf(deal.id);
    // A buyer who arrives with today's price has seen it, whatever it was when they started.
    if (begun) return state?.amount === deal.salePrice ? { ...begun, amount: state.amount } : begun;
    const buyer = obstacleOf(deal) ? null : buyerOf(session, school);
    return buyer && draftWith(buyer, terms, null);
  });
  const [changes, setChanges] = useState<Changes | null>(null);
  // Show the name and school of an older purchase first to a buyer who just pressed the button.
  const [isOfOthers, setOfOthers] = useState(() => draft !== null && state !== null && !isMeant(draft, session, school));
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (draft) keepDraft(draft);
  }, [draft]);
  const change = (part: BuyerPart, ofDraft: SchoolView | null, why?: string) => setChanges({ part, school: ofDraft, why });
  if (draft && !changes && !isOfOthers) {
    const reward = <AfterPurchase schoolId={draft.schoolId} earned={deal.schoolPoints} />;
    const name = school?.id === draft.schoolId ? school.name : undefined;
    const coming = isAnswered ? (
      <PaymentComing summary={<OrderSummary deal={deal} schoolName={name} reward={reward} />} />
    ) : (
      <CheckoutComing />
    );
    return (
      <Suspense fallback={coming}>
        <Paying deal={deal} draft={draft} waysOn={waysOn(deal)} takesFocus={isAnswered} onDraft={setDraft} onChange={change} />
      </Suspense>
    );
  }
  const obstacle = obstacleOf(deal);
  if (obstacle) return <NotForSale title={obstacle.title} words={obstacle.words} deal={deal} waysOn={waysOn(deal)} />;
  const chosen = changes?.school ?? school;
  return (
    <CheckoutFrame
      summary={
        <OrderSummary deal={deal} schoolName={chosen?.name} reward={<AfterPurchase schoolId={chosen?.id} earned={deal.schoolPoints} />} />
      }
    >
      <BuyerForm
        draft={draft && (changes || isOfSession(draft, session)) ? draft : null}
        changes={changes?.part ?? null}
        schoolOfDraft={changes?.school ?? null}
        refusal={changes?.why}
        onBegin={fetchPaying}
        onBuyer={(buyer) => {
          setDraft(draftWith(buyer, { ...terms, amount: draft?.amount ?? terms.amount }, draft));
          setChanges(null);
          setOfOthers(false);
          setAnswered(true);
          // Not repeated after a reload.
          void navigate(pathname, { replace: true });
        }}
      />
    </CheckoutFrame>
  );
}
