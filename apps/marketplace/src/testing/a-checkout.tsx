import { SESSION_HINT_COOKIE, STORAGE } from '@homeroom/contracts';
import { Route, Routes, toast } from '@homeroom/web';
import { act, fireEvent, screen } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { chooseSchool } from '@homeroom/storefront/your-school';
import CheckoutPage from '../routes/checkout';
import { CARD_SCRIPT, aConfiguration, aSchool } from './a-school';
import { asked, show, type Replies } from './show';

export const [deal, school] = [aDeal(), aSchool()];
export const DRAFT = {
  dealId: deal.id,
  schoolId: school.id,
  customerName: 'Ana Lee',
  customerEmail: 'ana@example.com',
  amount: 84,
  draftId: 'd1',
};
export const INTENT = 'POST /api/create-payment-intent';
export const prepared = (change: object = {}) =>
  Response.json({ clientSecret: 'pi_1_secret_1', paymentId: 'pi_1', amountDue: 84, creditUsed: 0, schoolPoints: 84, ...change });

export function checkOut(change: Replies, draft: object = DRAFT) {
  localStorage.setItem(STORAGE.checkout, JSON.stringify(draft));
  const answers: Replies = {
    [`/api/deals/${deal.id}`]: () => Response.json(deal),
    [`/api/schools/${school.id}`]: () => Response.json(school),
    '/api/configuration': () => Response.json(aConfiguration()),
    [INTENT]: () => prepared(),
    ...change,
  };
  return { answers, ...show(<CheckoutPage />, answers, '/checkout') };
}

/** Opens the checkout from the deal, with a price and without a draft. */
export function buy(change: Replies = {}, amount = deal.salePrice) {
  const answers: Replies = {
    [`/api/deals/${deal.id}`]: () => Response.json(deal),
    [`/api/schools/${school.id}`]: () => Response.json(school),
    '/api/schools': () => Response.json([school]),
    '/api/configuration': () => Response.json(aConfiguration()),
    [INTENT]: () => prepared(),
    ...change,
  };
  const page = (
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return { answers, ...show(page, answers, '/checkout/7', undefined, { amount }) };
}
export const sent = () => asked('/api/create-payment-intent').map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);
export const draft = () => JSON.parse(localStorage.getItem(STORAGE.checkout) ?? 'null') as Record<string, unknown> | null;
export const signedIn = (user: object) => {
  document.cookie = `${SESSION_HINT_COOKIE}=1`;
  return {
    '/api/auth/user': () => Response.json({ id: 5, email: 'ana@example.com', firstName: 'Ana', rewardPoints: 0, ...user }),
    '/api/users/me/credit': () => Response.json({ balance: 0, entries: [] }),
  };
};

export const address = () => screen.getByRole('status', { name: 'address' }).textContent;
export const message = () => screen.getByRole('status', { name: 'message' });
export const cardScript = () => document.querySelector(`script[src="${CARD_SCRIPT}"]`);
export const sentAmounts = () => asked('/api/create-payment-intent').map(([, init]) => JSON.parse(String(init?.body)).amount as number);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseSchool(null);
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

afterEach(() => {
  // A pending load or message would leak into the next test.
  const script = cardScript();
  if (script) fireEvent.error(script);
  act(() => toast('', ''));
});
