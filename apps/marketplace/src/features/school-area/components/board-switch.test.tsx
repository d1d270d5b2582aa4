import { SCHOOL_HINT_COOKIE } from '@homeroom/contracts';
import { toast, useQuery } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { aSchoolSession } from '../../../testing/a-school-session';
import { asked, offline, show, type Replies } from '../../../testing/show';
import { schoolSessionQuery } from '../api/school-area';
import { BoardSwitch } from './board-switch';

const BOARD = '/api/school/board';
const board = () => screen.getByRole('switch', { name: 'Show our school on the board' });
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const sent = () => asked(BOARD).map(([, init]) => init?.body);

function Area() {
  const { data } = useQuery(schoolSessionQuery);
  return data && <BoardSwitch session={data} />;
}

let isOnBoard: boolean;
const aSession = () => aSchoolSession({ isOnBoard });
const saved = (isShown: boolean) => () => {
  isOnBoard = isShown;
  return new Response(null, { status: 204 });
};

async function theSwitch(answers: Replies) {
  const { user } = show(<Area />, { '/api/school/session': () => Response.json(aSession()), ...answers });
  await screen.findByRole('switch');
  return user;
}

beforeEach(() => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=1`;
  isOnBoard = true;
  // Clears messages from earlier tests.
  toast('');
});

it('takes the school off the board and puts it back', async () => {
  const answers: Replies = { [`PUT ${BOARD}`]: saved(false) };
  const user = await theSwitch(answers);
  expect(board()).toBeChecked();
  await expect(document.body).toPassAxe();
  await user.click(board());
  await waitFor(() => expect(message()).toBe('You left the board: Your points now show only on your own page.'));
  expect(board()).not.toBeChecked();
  expect(sent()).toEqual(['{"isShown":false}']);
});

it('shows the change at once, and reverts it when it could not be saved', async () => {
  const user = await theSwitch({ [`PUT ${BOARD}`]: slow(offline) });
  await user.click(board());
  expect(board()).not.toBeChecked();
  await waitFor(() => expect(message()).toBe(LOST));
  await waitFor(() => expect(board()).toBeChecked());
});
