import { STORAGE } from '@homeroom/contracts';
import { newQueryClient } from '@homeroom/web';
import { cleanup, screen, within } from '@testing-library/react';
import { featuredDealsQuery } from '../features/deals';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { offline, problem, show, type Replies } from '../testing/show';
import OpenedDeal from './opened-deal';

const deal = aDeal();
const PATH = `/api/deals/${deal.id}`;
const open = (id: string, answers: Replies, queries = newQueryClient()) =>
  show(<OpenedDeal id={id} onClose={() => undefined} />, answers, `/deals/${id}`, queries);

it('opens a deal already loaded by a list, also offline', async () => {
  const queries = newQueryClient();
  queries.setQueryData(featuredDealsQuery.queryKey, { items: [deal], total: 1, isCapped: false, next: null });
  open('7', { [PATH]: offline }, queries);
  expect(await screen.findByRole('dialog', { name: deal.title })).toHaveTextContent('For two, with glazing');
});

it.each([
  ['is gone', '7', problem(404, 'DEAL_NOT_FOUND', 'Deal not found')],
  ['is named by no number', 'abc', offline],
])('says that a deal that %s is no longer here, and links to all deals', async (_, id, reply) => {
  open(id, { [PATH]: reply });
  const dialog = await screen.findByRole('dialog', { name: 'This deal is no longer here' });
  expect(within(dialog).getByRole('link', { name: 'See all deals' })).toHaveAttribute('href', '/deals');
  await expect(document.body).toPassAxe();
});

it.each([
  ['there is no connection', offline, 'Please check your connection.'],
  ['the server fails', problem(500, 'INTERNAL', 'Something went wrong on our side.'), 'Something went wrong on our side.'],
])('says when %s, and retries', async (_, reply, words) => {
  const answers: Replies = { [PATH]: reply };
  const { user } = open('7', answers);
  const dialog = await screen.findByRole('dialog', { name: 'The deal could not be loaded' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(words);
  answers[PATH] = () => Response.json(deal);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: deal.title })).toBeInTheDocument();
});

it.each(['paused', 'ended'] as const)('does not sell a deal that is %s, and suggests similar ones', async (state) => {
  open('7', {
    [PATH]: () => Response.json({ ...deal, state }),
    '/api/deals/with-locations': () => Response.json([deal, aDeal({ id: 8, title: 'Glazing for beginners' })]),
  });
  const dialog = await screen.findByRole('dialog', { name: deal.title });
  expect(dialog).toHaveTextContent('No longer on sale');
  expect(within(dialog).queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
  expect(await within(dialog).findByRole('link', { name: 'Glazing for beginners' })).toHaveAttribute('href', '/deals/8');
  expect(within(dialog).queryByRole('link', { name: deal.title })).not.toBeInTheDocument();
});

it('names the deal in the tab while it is open, and links to its page', async () => {
  open('7', { [PATH]: () => Response.json(deal) });
  expect(await screen.findByRole('link', { name: 'See the full page' })).toHaveAttribute('href', '/deals/7');
  expect(document.title).toBe('Two hours at the wheel for $84.00 · Homeroom');
});

it('links to the checkout with the price shown', async () => {
  const { user } = open('7', { [PATH]: () => Response.json(deal) });
  await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
  expect(screen.getByRole('status', { name: 'address', hidden: true })).toHaveTextContent('/checkout/7');
  expect(window.history.state).toMatchObject({ usr: { amount: 84 } });
});

it('shows the distance from the place of the list behind it, or from the remembered place', async () => {
  const studio = { id: 4, name: 'The studio', address: '1 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
  const answers = {
    [PATH]: () => Response.json({ ...deal, locations: [studio] }),
    [`${PATH}/distances`]: () => Response.json([{ locationId: 4, miles: 3.6 }]),
  };
  const openOver = (search: string) =>
    show(<OpenedDeal id="7" onClose={() => undefined} />, answers, '/deals/7', newQueryClient(), {
      background: { pathname: '/deals', search },
    });
  localStorage.setItem(STORAGE.zipCode, '"92614"');
  openOver('?near=92866&sort=nearest');
  const dialog = await screen.findByRole('dialog', { name: deal.title });
  expect(await within(dialog).findAllByText('3.6 miles from 92866')).toHaveLength(2);
  await expect(document.body).toPassAxe();
  cleanup();
  openOver('?category=For+Parents');
  expect(await screen.findAllByText('3.6 miles from 92614')).toHaveLength(2);
  localStorage.clear();
});
