import { render, screen, within } from '@testing-library/react';
import { Card, Cards } from './cards';

it('lists entries on cards under the list’s name, with actions beside them or arranged by a class', async () => {
  const { container } = render(
    <>
      <Cards label="Rewards">
        <li>
          <div>
            <h3>Pizza party</h3>
            <p>100 points</p>
          </div>
          <button>Edit</button>
        </li>
      </Cards>
      <Cards isArranged className="recent">
        <li>HR-1</li>
      </Cards>
    </>,
  );
  const [rewards, recent] = screen.getAllByRole('list');
  expect(rewards).toHaveAccessibleName('Rewards');
  expect(within(rewards!).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect([rewards, recent].map((list) => list?.className)).toEqual(['cards beside', 'cards recent']);
  await expect(container).toPassAxe();
});

it('puts a part of a page on a card, by its own name', async () => {
  const { container } = render(
    <>
      <Card aria-label="Sales">What is sold</Card>
      <Card as="figure" className="chart">
        <figcaption>Sales a day</figcaption>
      </Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Sales' })).toHaveClass('card');
  expect(screen.getByRole('figure')).toHaveClass('card', 'chart');
  await expect(container).toPassAxe();
});
