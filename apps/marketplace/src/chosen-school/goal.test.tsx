import { screen } from '@testing-library/react';
import { show } from '../testing/show';
import { useGoal, useReachedGoal } from '@homeroom/storefront/your-school';

const REWARDS = [
  { id: 1, points: 100, title: 'A banner' },
  { id: 2, points: 500, title: 'An art day' },
  { id: 3, points: 900, title: 'A bus' },
];

function Told(school: { readonly points: number; readonly goalId: number | null }) {
  const goal = useGoal(school);
  const reached = useReachedGoal(school);
  return (
    <p>{goal || reached ? [goal && `${goal.missing} to ${goal.title}`, goal?.isChosen && 'chosen', reached].join(', ') : 'nothing'}</p>
  );
}

it.each([
  ['what was chosen, though another comes first', { points: 60, goalId: 3 }, '840 to A bus, chosen, '],
  ['what comes next, where nobody chose', { points: 100, goalId: null }, '400 to An art day, false, '],
  ['what comes next once the goal is reached, and that', { points: 600, goalId: 2 }, '300 to A bus, false, An art day'],
  ['what comes next, where the goal is not offered anymore', { points: 0, goalId: 77 }, '100 to A banner, false, '],
  ['nothing more than the goal, where there are points for all', { points: 900, goalId: 3 }, ', , A bus'],
])('shows the goal of a school that saves for %s', async (_, school, told) => {
  show(<Told {...school} />, { '/api/configuration': () => Response.json({ rewards: REWARDS }) });
  expect(await screen.findByText((words) => words.trim() === told.trim())).toBeVisible();
});
