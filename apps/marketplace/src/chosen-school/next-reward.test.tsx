import { screen } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { show } from '../testing/show';
import { NextReward } from './next-reward';

const REWARDS = [
  { id: 1, points: 100, title: 'A banner' },
  { id: 2, points: 500, title: 'An art day' },
];

function told(goalId: number | null, points: number, total: number) {
  show(
    <NextReward school={aSchool({ points, goalId })} total={total}>
      {total} points
    </NextReward>,
    { '/api/configuration': () => Response.json({ rewards: REWARDS }) },
  );
}

it.each([
  ['the next reward with the points to come', null, 60, 90, 'Next: A banner, 10 to go', 'A banner', 100],
  ['the chosen goal, though a smaller reward comes first', 2, 60, 90, 'Goal: An art day, 410 to go', 'An art day', 500],
  ['that these points reach the goal, with a full bar for it', 1, 60, 120, 'Goal reached: A banner', 'A banner', 120],
] as const)('shows %s', async (_, goalId, points, total, words, goal, end) => {
  told(goalId, points, total);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(`${total} points`)).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: `Points toward ${goal}` });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([String(total), String(end)]);
  await expect(document.body).toPassAxe();
});

it('reserves its space while the school loads, and shows only the points once every reward is affordable', async () => {
  show(
    <>
      <NextReward school={undefined} total={0}>
        Loading
      </NextReward>
      <NextReward school={aSchool({ points: 900 })} total={900}>
        900 points
      </NextReward>
    </>,
    { '/api/configuration': () => Response.json({ rewards: REWARDS }) },
  );
  expect(await screen.findByText('900 points')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(/to go/)).not.toBeInTheDocument();
});
