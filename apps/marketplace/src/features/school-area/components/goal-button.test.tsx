import { SCHOOL_HINT_COOKIE, type SchoolReward } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../../../testing/a-school';
import { aSchoolSession } from '../../../testing/a-school-session';
import { LOST } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, show, type Replies } from '../../../testing/show';
import { GoalButton } from './goal-button';

const GOAL = '/api/school/goal';
const BUS: SchoolReward = { id: 5, title: 'A bus', points: 90, isAffordable: false };
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const make = () => screen.findByRole('button', { name: 'Make it our goal: A bus' });
const remove = () => screen.findByRole('button', { name: 'Remove goal: A bus' });

let goalId: number | null;
let points: number;
const aSession = () => aSchoolSession({ school: aSchool({ points, goalId }), available: points });
const draw = (answers: Replies = {}) =>
  show(<GoalButton reward={BUS} />, { '/api/school/session': () => Response.json(aSession()), ...answers }).user;
/** Applies each press like the server; the requests are checked below. */
const saved = () => {
  goalId = goalId === null ? BUS.id : null;
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=1`;
  goalId = null;
  points = 10;
  // Clears messages from earlier tests.
  toast('');
});

it('makes a reward the goal, shows how far it is, and removes it', async () => {
  const user = draw({ [`PUT ${GOAL}`]: saved });
  await user.click(await make());
  await waitFor(() => expect(message()).toBe('This is your goal now: Families see how far you are from A bus.'));
  expect(await screen.findByText('Your goal: 80 points to go')).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(await remove());
  await make();
  expect(asked(GOAL).map(([, init]) => init?.body)).toEqual(['{"rewardId":5}', '{"rewardId":null}']);
});

it('says when it could not be saved, and stays as it was', async () => {
  const user = draw({ [`PUT ${GOAL}`]: offline });
  await user.click(await make());
  await waitFor(() => expect(message()).toBe(LOST));
  expect(await make()).toBeEnabled();
});

it('is offered only for rewards the school cannot afford yet, and for a reached goal', async () => {
  points = 90;
  draw();
  await waitFor(() => expect(asked('/api/school/session')).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says when a goal was reached', async () => {
  [points, goalId] = [90, BUS.id];
  draw();
  expect(await screen.findByText('Your goal: reached')).toBeVisible();
  expect(await remove()).toBeEnabled();
});
