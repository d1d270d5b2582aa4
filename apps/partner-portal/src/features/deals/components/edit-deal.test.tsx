import { useLocation } from '@homeroom/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { SHOP, anOwnDeal } from '../../../testing/an-own-deal';
import { DealEditor } from './deal-editor';
// Loaded first, so that no test waits for this lazy part of the form.
import '../../../../../../libs/storefront/src/deal-form/pictures/pictures-field';

const DEAL = anOwnDeal();
const READ = '/api/deals/5/own';
const REQUEST = 'PUT /api/deals/5';

function Editor() {
  const { pathname, search } = useLocation();
  return (
    <>
      {pathname === '/business/deals/5/edit' && <DealEditor shop={SHOP} dealId={5} isSignedIn={() => true} />}
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

async function show(answers: Replies = {}) {
  history.replaceState({ usr: { from: '/business?tab=deals&q=clay' } }, '', '/business/deals/5/edit');
  return open(() => <Editor />, { [READ]: replies(DEAL), ...answers });
}
async function showForm(answers: Replies = {}) {
  const { user, page } = await show(answers);
  await screen.findByLabelText('Title *');
  return { user, page };
}

const field = (label: string) => within(screen.getByRole('form', { name: 'Edit Deal' })).getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Update Deal' });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('shows the deal as it is, and passes axe', async () => {
  await showForm();
  expect(field('Enable to show deal to customers')).toBeChecked();
  expect(field('Title *')).toHaveValue('Clay for two');
  await expect(screen.getByRole('main')).toPassAxe();
});

it('can be changed while the team paused it, but not put on sale', async () => {
  const paused = anOwnDeal({ isActive: false, state: 'paused', awaitsTeam: true });
  const { user } = await showForm({ [READ]: replies(paused), [REQUEST]: replies(paused) });
  expect(field('Enable to show deal to customers')).toBeDisabled();
  expect(field('Enable to show deal to customers')).toHaveAccessibleDescription(
    'Hidden from shoppers until our team resumes your deals. Write to us if you think we should.',
  );
  await fill(user, field('Sale price in dollars *'), '20');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[REQUEST, { id: 5, salePrice: 20, updatedAt: DEAL.updatedAt }]]));
  await expect(screen.getByRole('main')).toPassAxe();
});

it('sends only the changes, once, and returns to where it was opened', async () => {
  const { user } = await showForm({ [REQUEST]: slow(replies(DEAL)) });
  await fill(user, field('Sale price in dollars *'), '20');
  expect(screen.getByText(/^Shoppers see your changes once you update the deal/)).toBeVisible();
  await user.dblClick(save());
  await waitFor(() => expect(message()).toBe('Deal Updated: Your deal has been updated successfully!'));
  expect(sent()).toEqual([[REQUEST, { id: 5, salePrice: 20, updatedAt: DEAL.updatedAt }]]);
  await waitFor(() => expect(address()).toBe('/business?tab=deals&q=clay'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it.each([
  ['Title *', '', 'Title', 'Please enter a title'],
  ['How many', '0', 'How many', 'Please enter at least 1, or leave it empty'],
  ['Expires on', '9999-12-31', 'Expires on', 'Please enter a date between 2000 and 2199, or leave it empty'],
])('shows what is wrong with %s beside it and, under its label, above the form, and sends nothing', async (label, value, name, words) => {
  const { user } = await showForm();
  await fill(user, field(label), value);
  await user.click(save());
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field(label)).toHaveFocus();
  expect(screen.getByRole('button', { name: `${name}: ${words}` })).toBeVisible();
  expect(message()).toBe(`Update Failed: ${words}`);
  expect(sent()).toEqual([]);
});

it('keeps the input after a lost answer and a reload', async () => {
  const { user, page } = await showForm({ [REQUEST]: offline });
  await fill(user, field('Title *'), 'Clay for four');
  await user.click(save());
  await waitFor(() => expect(message()).toContain(LOST));
  page.unmount();
  await showForm();
  expect(field('Title *')).toHaveValue('Clay for four');
});

it('asks before it discards input', async () => {
  const { user } = await showForm();
  await fill(user, field('Title *'), 'Clay for four');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(field('Title *')).toHaveValue('Clay for four');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/business?tab=deals&q=clay'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('can change only its locations', async () => {
  const { user } = await showForm({ [REQUEST]: replies(DEAL) });
  await user.click(field('The barn, Tustin'));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[REQUEST, { id: 5, validLocationIds: [1], updatedAt: DEAL.updatedAt }]]));
});

it('keeps both versions when someone else saved, and takes their locations on request', async () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const current = anOwnDeal({ validLocationIds: [9], title: 'Clay for three', updatedAt: changedAt });
  const conflict = { changedBy: 'kiln@shop.test', changedAt, current };
  const { user } = await showForm({ [REQUEST]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) });
  await user.click(field('The barn, Tustin'));
  await user.click(save());
  expect(await screen.findByText('Theirs: Clay for three')).toBeInTheDocument();
  expect(field('The barn, Tustin')).toBeChecked();
  expect(field('Title *')).toHaveValue('Clay for three');
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Use theirs for Locations' }));
  expect(field('The barn, Tustin')).not.toBeChecked();
});

it('brings what someone else saved into view, because a phone shows only the end of the form beside the button', async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    seen.push(this);
  };
  try {
    const current = anOwnDeal({ title: 'Clay for three', updatedAt: '2026-11-20T22:05:00.000Z' });
    const conflict = { changedBy: 'kiln@shop.test', changedAt: '2026-11-20T22:05:00.000Z', current };
    const { user } = await showForm({ [REQUEST]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) });
    await user.type(field('Title *'), '!');
    await user.click(save());
    await screen.findByText('Theirs: Clay for three');
    expect(seen.at(-1)).toBe(screen.getByRole('form', { name: 'Edit Deal' }));
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

it.each([
  ['someone else’s', refuses(403, 'FORBIDDEN', 'This deal is not yours'), 'Deal not found'],
  ['deleted', refuses(404, 'DEAL_NOT_FOUND', 'Deal not found'), 'Deal not found'],
  ['unreadable', refuses(400, 'INVALID_REQUEST', 'No'), 'This deal could not be loaded'],
])('says so when the deal is %s', async (_, reply, title) => {
  await show({ [READ]: reply });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(screen.getByRole('main')).toPassAxe();
});
