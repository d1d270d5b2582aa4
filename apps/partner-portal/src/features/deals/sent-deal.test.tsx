import { PORTAL_SCREENS } from '@homeroom/contracts';
import { EMPTY_DEAL } from '@homeroom/storefront/deal-form';
import { useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fill } from '../../../../../tools/component-tests/form-dialog';
import { LOST, message, offline, open, replies, sent, type Replies } from '../../../../../tools/component-tests/open-dialog';
import { SHOP, anOwnDeal } from '../../testing/an-own-deal';
import { DealEditor } from './components/deal-editor';
import { PAUSES } from './draft-saver';
import { keepDeal } from './kept-deal';
// Loaded first, so that no test waits for this lazy part of the form.
import '../../../../../libs/storefront/src/deal-form/pictures/pictures-field';

const LIST = '/api/businesses/7/deals';
const CREATE = `POST ${LIST}`;
const CHANGE = 'PUT /api/deals/5';
const DRAFT = anOwnDeal({ isActive: false, state: 'draft', soldQuantity: 0 });
const LIVE = anOwnDeal({ soldQuantity: 0 });

function Editor() {
  return (
    <>
      <DealEditor shop={SHOP} dealId={null} isSignedIn={() => true} />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

/** Stores a deal with all required fields in this browser. */
async function show(answers: Replies) {
  history.replaceState(null, '', PORTAL_SCREENS.newDeal);
  jest.mocked(fetch).mockClear();
  const { title, description, category, originalPrice, salePrice } = DRAFT;
  keepDeal(SHOP.id, { ...EMPTY_DEAL, title, description, category, originalPrice, salePrice });
  const { user } = await open(() => <Editor />, Object.assign(answers, { [LIST]: replies([]), ...answers }));
  await screen.findByLabelText('Title *');
  return user;
}

/** Reports that the network is back, which saves at once. */
const hurry = () => act(() => void dispatchEvent(new Event('online')));
const isADraft = () => waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?draft=5'));
const requests = () => sent().map(([request]) => request);

beforeEach(() => {
  localStorage.clear();
  // Save only when a test reports the network or presses a button.
  PAUSES.typing = 1e9;
  PAUSES.again = 1e9;
});

it('is created only once if an answer is lost, even after a reload', async () => {
  const answers: Replies = { [CREATE]: offline, [CHANGE]: replies(DRAFT) };
  await show(answers);
  hurry();
  await screen.findByText(/^We can’t reach Homeroom right now/, { selector: '[role=status]' });
  answers[LIST] = replies([{ ...DRAFT, id: 4, title: 'Another' }, DRAFT]);
  hurry();
  await isADraft();
  expect(requests()).toEqual([CREATE, CHANGE]);
  cleanup();
  await show({ [LIST]: replies([DRAFT]), [CHANGE]: replies(DRAFT) });
  hurry();
  await isADraft();
  expect(requests()).toEqual([CHANGE]);
});

it('does not save automatically if the answer to its publishing is lost', async () => {
  const answers: Replies = { [CREATE]: offline, [CHANGE]: replies(LIVE) };
  const user = await show(answers);
  await user.click(screen.getByRole('button', { name: 'Create Voucher' }));
  await waitFor(() => expect(message()).toContain(LOST));
  answers[LIST] = replies([LIVE]);
  await fill(user, screen.getByLabelText('Description *'), 'More');
  hurry();
  expect(await screen.findByText(/^This deal is published/, { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create Voucher' }));
  expect(await screen.findByRole('heading', { name: 'Clay for two is ready' })).toBeVisible();
  expect(requests()).toEqual([CREATE, CHANGE]);
});
