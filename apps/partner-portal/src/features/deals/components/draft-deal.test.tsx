import { PORTAL_SCREENS, SCREENS } from '@homeroom/contracts';
import { EMPTY_DEAL, type DealFormValues } from '@homeroom/storefront/deal-form';
import { useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import { waitForEventLoop } from '../../../../../../tools/component-tests/wait-for-event-loop';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { SHOP, anOwnDeal } from '../../../testing/an-own-deal';
import { PAUSES } from '../draft-saver';
import { keepDeal, readKeptDeal } from '../kept-deal';
import { DealEditor } from './deal-editor';
// Loaded first, so that no test waits for this lazy part of the form.
import '../../../../../../libs/storefront/src/deal-form/pictures/pictures-field';

const CREATE = 'POST /api/businesses/7/deals';
const LIST = '/api/businesses/7/deals';
const CHANGE = 'PUT /api/deals/5';
const HALF: DealFormValues = { ...EMPTY_DEAL, title: 'Clay for two', category: 'Music & Arts' };
/** What a deal needs. */
const WHOLE: DealFormValues = { ...HALF, description: 'With glazing', originalPrice: 80, salePrice: 39.5 };
const DRAFT = anOwnDeal({ isActive: false, state: 'draft', soldQuantity: 0, salePrice: 39.5, needToKnowInfo: null });
const LIVE = { ...DRAFT, isActive: true, state: 'live' };

let isSignedIn = true;

function Editor({ dealId = null }: { readonly dealId?: number | null }) {
  const { pathname, search } = useLocation();
  const draft = new URLSearchParams(search).get('draft');
  return (
    <>
      {pathname === PORTAL_SCREENS.newDeal && (
        <DealEditor shop={SHOP} dealId={dealId ?? (draft ? Number(draft) : null)} isSignedIn={() => isSignedIn} />
      )}
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

async function show(answers: Replies = {}, dealId: number | null = null) {
  history.replaceState(null, '', PORTAL_SCREENS.newDeal);
  // Forget the calls of the last test's page, which saved as it closed.
  jest.mocked(fetch).mockClear();
  const { user } = await open(() => <Editor dealId={dealId} />, Object.assign(answers, { [LIST]: replies([]), ...answers }));
  await screen.findByLabelText('Title *');
  return user;
}
type User = Awaited<ReturnType<typeof show>>;

const field = (label: string) => within(screen.getByRole('form')).getByLabelText(label);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
/** Stores a draft that was typed before. */
const showTyped = (values: DealFormValues, answers: Replies = {}) => {
  keepDeal(SHOP.id, values);
  return show(answers);
};
/** Reports that the network is back, which saves at once. */
const hurry = () => act(() => void dispatchEvent(new Event('online')));
const answered = () => act(() => waitForEventLoop().then(() => waitForEventLoop()));
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

beforeEach(() => {
  isSignedIn = true;
  localStorage.clear();
  sessionStorage.clear();
  // Save only when a test calls `hurry` or presses a button.
  PAUSES.typing = 1e9;
  PAUSES.again = 1e9;
});

it('has every field in a section of its own kind, and passes axe', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Voucher' })).toBeVisible();
  for (const [section, label] of [
    ['What you sell', 'Title *'],
    ['Price and points', 'Sale price in dollars *'],
    ['When', 'Starts on'],
    ['Limits', 'Limit per family'],
    ['Where', 'The barn, Tustin'],
    ['Fine print', 'Need to know'],
  ] as const)
    expect(within(screen.getByRole('region', { name: section })).getByLabelText(label)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pictures' })).toBeVisible();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('lists what is missing, focuses the first such field, and links to each', async () => {
  const user = await show();
  await press(user, 'Create Voucher');
  const wrong = within(screen.getByRole('region', { name: 'Please correct' }));
  expect(wrong.getByRole('heading')).toHaveTextContent('5 fields need your attention');
  expect(field('Title *')).toHaveFocus();
  expect(field('Title *')).toHaveAccessibleDescription('Please enter a title');
  await user.click(wrong.getByRole('button', { name: 'Category: Please choose a category' }));
  expect(field('Category *')).toHaveFocus();
  await expect(screen.getByRole('main')).toPassAxe();
  await fill(user, field('Title *'), 'Clay');
  expect(wrong.getByRole('heading')).toHaveTextContent('4 fields need your attention');
  expect(sent()).toEqual([]);
});

it.each([
  ['Original price in dollars *', '10.123', 'Please enter a price such as 49.50'],
  ['Sale price in dollars *', '0.49', 'The sale price must be at least $0.50'],
  ['How many', '0', 'Please enter at least 1, or leave it empty'],
])('rejects a %s of %s, and says why beside it', async (label, value, words) => {
  const user = await showTyped(WHOLE);
  await fill(user, field(label), value);
  await press(user, 'Create Voucher');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(message()).toBe(`Error: ${words}`);
  expect(sent()).toEqual([]);
});

it('shows the card, the page and the terms in words while typing', async () => {
  const user = await showTyped({ ...WHOLE, maxQuantity: 7, startsAt: '2099-12-04', expiresAt: '2099-12-24' });
  const preview = screen.getByRole('complementary', { name: 'What shoppers see' });
  await fill(user, field('Need to know'), 'Bring an apron');
  for (const words of [
    'Clay for two',
    '51% OFF',
    '+40 School Points',
    '$39.50',
    '$80.00',
    'Starts Friday, December 4',
    'Families save $40.50, 51% off.',
    'Each sale earns 40 points for a school.',
    'On sale from Dec 4, 2099 until the end of Dec 24, 2099.',
    'Bring an apron',
  ])
    expect(preview).toHaveTextContent(words);
});

it('is published once by a double press, and then links to the shop and to a new deal', async () => {
  const user = await showTyped(WHOLE, { [CREATE]: slow(replies(LIVE)) });
  await user.dblClick(screen.getByRole('button', { name: 'Create Voucher' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clay for two is ready' })).toBeVisible();
  expect(message()).toBe('Deal Created: Your new deal has been created successfully!');
  expect(sent()).toEqual([
    [
      CREATE,
      expect.objectContaining({ title: 'Clay for two', category: 'Music & Arts', originalPrice: 80, salePrice: 39.5, isActive: true }),
    ],
  ]);
  expect(screen.getByRole('group', { name: 'Clay for two: Live' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'View in the shop' })).toHaveAttribute('href', SCREENS.deal(5));
  expect(Object.keys(localStorage)).toEqual([]);
  await expect(screen.getByRole('main')).toPassAxe();
  await press(user, 'Create another');
  expect(await screen.findByLabelText('Title *')).toHaveValue('');
});

it('stays in this browser until it has the required fields, also for a later visit', async () => {
  const user = await show();
  expect(screen.getByRole('complementary')).toHaveTextContent('Enter both prices to see what families save.');
  await fill(user, field('Title *'), 'Clay for two');
  await fill(user, field('Category *'), 'Music & Arts');
  expect(screen.getByText(/^Kept in this browser only/, { selector: '[role=status]' })).toBeInTheDocument();
  hurry();
  expect(sent()).toEqual([]);
  expect(readKeptDeal(7)).toMatchObject({ title: 'Clay for two', category: 'Music & Arts' });
  expect(readKeptDeal(8)).toBeNull();
});

it('continues with the draft in this browser', async () => {
  localStorage.setItem('homeroom:form:deal-of-7-new', JSON.stringify({ values: { title: 'Half a deal' }, base: { title: '' } }));
  await show();
  expect(field('Title *')).toHaveValue('Half a deal');
  expect(screen.getByRole('complementary')).toHaveTextContent('Half a deal');
});

it('is saved as a private draft while typing, and each later change of it', async () => {
  const second = { ...DRAFT, title: 'Clay for three', updatedAt: '2026-11-20T22:01:00.000Z' };
  const user = await showTyped(WHOLE, { [CREATE]: replies(DRAFT), [CHANGE]: replies(second) });
  hurry();
  await waitFor(() => expect(address()).toBe('/business/deals/new?draft=5'));
  expect(screen.getByText('Draft saved. Only you see it until you publish it.', { selector: '[role=status]' })).toBeInTheDocument();
  expect(sent()).toEqual([[CREATE, expect.objectContaining({ title: 'Clay for two', isActive: false })]]);
  expect(Object.keys(localStorage)).toEqual([]);
  await fill(user, field('Title *'), 'Clay for three');
  expect(field('Title *')).toHaveFocus();
  hurry();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([CHANGE, expect.objectContaining({ id: 5, title: 'Clay for three', updatedAt: DRAFT.updatedAt })]);
  expect(sent()[1]![1]).not.toHaveProperty('isActive');
});

it('publishes the draft that it was saved as', async () => {
  const user = await showTyped(WHOLE, { [CREATE]: slow(replies(DRAFT)), [CHANGE]: replies(LIVE) });
  hurry();
  await press(user, 'Create Voucher');
  expect(await screen.findByRole('heading', { name: 'Clay for two is ready' })).toBeVisible();
  expect(sent()).toEqual([
    [CREATE, expect.objectContaining({ isActive: false })],
    [CHANGE, expect.objectContaining({ id: 5, isActive: true, updatedAt: DRAFT.updatedAt })],
  ]);
});

it('loses nothing while the network is down, and saves when it is back', async () => {
  const answers: Replies = { [CREATE]: offline };
  await showTyped(WHOLE, answers);
  hurry();
  expect(await screen.findByText(/^We can’t reach Homeroom right now/, { selector: '[role=status]' })).toBeInTheDocument();
  expect(readKeptDeal(7)).toMatchObject({ title: 'Clay for two', salePrice: 39.5 });
  answers[CREATE] = replies(DRAFT);
  hurry();
  expect(await screen.findByText(/^Draft saved/, { selector: '[role=status]' })).toBeInTheDocument();
  expect(readKeptDeal(7)).toBeNull();
});

it('shows a refusal beside its field without taking the focus from another one', async () => {
  const errors = [{ field: 'validLocationIds', message: 'One of these locations was deleted. Please choose again.' }];
  await showTyped(WHOLE, { [CREATE]: refuses(400, 'INVALID_REQUEST', 'No', { errors }) });
  field('Need to know').focus();
  hurry();
  expect(await screen.findByText('One of these locations was deleted. Please choose again.')).toBeVisible();
  expect(field('Need to know')).toHaveFocus();
  expect(screen.getByText('Not saved yet. Please correct the marked fields.', { selector: '[role=status]' })).toBeInTheDocument();
});

it('stays in this browser after a sign-out, and is not sent', async () => {
  const user = await showTyped(WHOLE, { [CREATE]: replies(DRAFT) });
  isSignedIn = false;
  await press(user, 'Cancel');
  await waitFor(() => expect(address()).toBe('/business?tab=deals'));
  await answered();
  expect(sent()).toEqual([]);
  expect(readKeptDeal(7)).toMatchObject({ title: 'Clay for two' });
});

describe('an existing draft', () => {
  const READ = '/api/deals/5/own';

  it('opens with its content, and is saved as a draft on request', async () => {
    const user = await show({ [READ]: replies(DRAFT), [CHANGE]: replies(DRAFT) }, 5);
    expect(field('Title *')).toHaveValue('Clay for two');
    expect(screen.getByText(/^Draft saved/, { selector: '[role=status]' })).toBeInTheDocument();
    await press(user, 'Save as draft');
    await waitFor(() => expect(message()).toBe('Draft saved: Only you see it until you publish it.'));
    await waitFor(() => expect(address()).toBe('/business?tab=deals'));
  });

  it('shows what someone else changed, and overwrites it only on purpose', async () => {
    const current = { ...DRAFT, title: 'Theirs', updatedAt: '2026-11-20T22:05:00.000Z' };
    const conflict = { changedBy: 'Ben Okafor', changedAt: current.updatedAt, current };
    const answers: Replies = { [READ]: replies(DRAFT), [CHANGE]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) };
    const user = await show(answers, 5);
    await fill(user, field('Title *'), 'Mine');
    hurry();
    expect(await screen.findByText('Theirs: Theirs')).toBeVisible();
    expect(screen.getByText('Ben Okafor changed this draft. Check the form, then save it.', { selector: '[role=status]' })).toBeVisible();
    expect(field('Title *')).toHaveValue('Mine');
    await fill(user, field('Description *'), 'More');
    hurry();
    expect(sent()).toHaveLength(1);
    await expect(screen.getByRole('main')).toPassAxe();
    answers[CHANGE] = replies(LIVE);
    await press(user, 'Create Voucher');
    await screen.findByRole('heading', { name: 'Clay for two is ready' });
    expect(sent()[1]).toEqual([CHANGE, expect.objectContaining({ title: 'Mine', description: 'More', updatedAt: current.updatedAt })]);
  });

  it('is deleted on the server and in this browser', async () => {
    const user = await show({ [READ]: replies(DRAFT), 'DELETE /api/deals/5': replies(null, 204) }, 5);
    await press(user, 'Delete draft');
    await waitFor(() => expect(address()).toBe('/business?tab=deals'));
    expect(sent()).toEqual([['DELETE /api/deals/5', undefined]]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('continues to save if it could not be deleted', async () => {
    const user = await show({ [READ]: replies(DRAFT), [CHANGE]: replies(DRAFT), 'DELETE /api/deals/5': offline }, 5);
    await press(user, 'Delete draft');
    await waitFor(() => expect(message()).toContain('No answer came back'));
    await fill(user, field('Title *'), 'Clay for three');
    hurry();
    await waitFor(() => expect(sent().at(-1)).toEqual([CHANGE, expect.objectContaining({ title: 'Clay for three' })]));
  });

  it('asks before it deletes own codes', async () => {
    const user = await show({ [READ]: replies({ ...DRAFT, ownCodes: { total: 3, used: 0, available: 3 } }) }, 5);
    await press(user, 'Delete draft');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Deal' })).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

it('does not navigate when a draft is saved after the partner left the page', async () => {
  history.replaceState(null, '', PORTAL_SCREENS.newDeal);
  jest.mocked(fetch).mockClear();
  keepDeal(SHOP.id, WHOLE);
  const Portal = () => (useLocation().pathname === PORTAL_SCREENS.newDeal ? <Editor /> : <p>Elsewhere</p>);
  const { user } = await open(() => <Portal />, { [LIST]: replies([]), [CREATE]: replies(DRAFT) });
  await screen.findByLabelText('Title *');
  await press(user, 'Cancel');
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(readKeptDeal(SHOP.id)).toBeNull());
  expect(location.pathname + location.search).toBe(`${SCREENS.business}?tab=deals`);
});
