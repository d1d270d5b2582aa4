import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function Sessions() {
  const [names, setNames] = useState(['Ana', 'Ben', 'Cleo']);
  return (
    <Cards label="Sessions">
      {names.map((name) => (
        <li key={name}>
          {name}
          <button onClick={() => setNames(names.filter((other) => other !== name))}>Sign out {name}</button>
        </li>
      ))}
    </Cards>
  );
}

it('moves the focus to the entry in its place when the entry with the focus goes, not to what could be pressed in it', async () => {
  const user = userEvent.setup();
  render(<Sessions />);
  await user.click(screen.getByRole('button', { name: 'Sign out Ben' }));
  expect(screen.getByText('Cleo')).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Ana')).toHaveFocus();
});

it('leaves the focus where it is when an entry without it goes', async () => {
  const user = userEvent.setup();
  const entries = (names: readonly string[]) => (
    <>
      <Cards label="Jobs">
        {names.map((name) => (
          <li key={name}>
            <button>Retry {name}</button>
          </li>
        ))}
      </Cards>
      <input aria-label="Search" />
    </>
  );
  const { rerender } = render(entries(['1', '2']));
  await user.click(screen.getByRole('button', { name: 'Retry 1' }));
  await user.click(screen.getByRole('textbox'));
  rerender(entries(['2']));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
