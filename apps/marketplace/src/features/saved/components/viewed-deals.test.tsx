import { screen, within } from '@testing-library/react';
import { aDeal } from '../../../../../../tools/component-tests/a-deal';
import { show } from '../../../testing/show';
import { noteViewed } from '../kept-ids';
import { ViewedDeals } from './viewed-deals';

beforeEach(() => localStorage.clear());

it('shows recently viewed deals, newest first and each once, without the open one', async () => {
  for (const id of [7, 8, 9, 7, 10]) noteViewed(id);
  expect(localStorage.getItem('homeroom:viewed-deals')).toBe('[10,7,9,8]');
  const answers = Object.fromEntries([7, 8, 9].map((id) => [`/api/deals/${id}`, () => Response.json(aDeal({ id, title: `Deal ${id}` }))]));
  show(<ViewedDeals except={10} />, answers);
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  expect(
    within(row)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Deal 7', 'Deal 9', 'Deal 8']);
  await expect(document.body).toPassAxe();
});

it('shows nothing when nothing was viewed', () => {
  show(<ViewedDeals />, {});
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
