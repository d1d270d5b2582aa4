import type { TillDevice } from '@homeroom/contracts';
import { useQuery } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { thisDeviceQuery } from '../api/till';
import { PinPad } from './pin-pad';

const TILL: TillDevice = { name: 'Front desk', business: { id: 7, name: 'Kiln' }, isLocked: false, tryAfter: null };
const REPLY = { business: { id: 7, name: 'Kiln' }, role: 'till', name: 'Front desk' };
const OPEN = 'POST /api/till/open';

let opened: unknown[];
const show = (till: Partial<TillDevice> = {}, answers: Replies = { [OPEN]: replies(REPLY) }) => {
  opened = [];
  const draw = () => (
    <section aria-label="Till">
      <PinPad till={{ ...TILL, ...till }} onOpen={(reply) => opened.push(reply)} />
    </section>
  );
  return open(draw, answers);
};
/** A time so many seconds ahead, on a stopped clock. */
const inSeconds = (seconds: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  return new Date(now + seconds * 1000).toISOString();
};
const key = (name: string) => within(screen.getByRole('region', { name: 'Till' })).getByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

it('opens with the keys on the screen', async () => {
  const { user } = await show();
  for (const digit of '47118') await user.click(key(digit));
  await user.click(key('Delete the last digit'));
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(key('Open'));
  expect(sent()).toContainEqual([OPEN, { pin: '4711' }]);
  expect(opened).toEqual([REPLY]);
});

it('takes the focus, because the button that led here is gone', async () => {
  await open(() => {
    (document.activeElement as HTMLElement).blur();
    return <PinPad till={TILL} onOpen={() => undefined} />;
  });
  expect(screen.getByLabelText('PIN')).toHaveFocus();
});

it('opens with a keyboard, and accepts four to six digits only', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('PIN'), '1a2b3{Enter}');
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('PIN'), '4567{Enter}');
  expect(sent()).toContainEqual([OPEN, { pin: '123456' }]);
});

it('empties a wrong PIN and says so, with the focus ready for the next', async () => {
  const { user } = await show({}, { [OPEN]: refuses(401, 'CREDENTIALS_INVALID', 'Wrong PIN') });
  await user.type(screen.getByLabelText('PIN'), '0000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong PIN');
  expect(screen.getByLabelText('PIN')).toHaveValue('');
  expect(screen.getByLabelText('PIN')).toHaveFocus();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('waits after too many wrong PINs', async () => {
  const { user } = await show({ tryAfter: inSeconds(30) });
  expect(screen.getByText(/Try again in 30 seconds/)).toBeVisible();
  // Said once: the seconds that pass are not.
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many wrong PINs\.$/);
  await user.type(screen.getByLabelText('PIN'), '4711{Enter}');
  expect(key('Open')).toBeDisabled();
  expect(sent()).toEqual([]);
});

it('counts the last second as one', async () => {
  await show({ tryAfter: inSeconds(1) });
  expect(screen.getByText(/Try again in 1 second\./)).toBeVisible();
});

it('says who unlocks a locked till', async () => {
  await show({ isLocked: true });
  expect(screen.getByRole('alert')).toHaveTextContent('The owner unlocks it in the dashboard, under Staff.');
  expect(screen.queryByLabelText('PIN')).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

describe('a till that the owner unlocks', () => {
  const DEVICE = '/api/till';
  const tells = (till: Partial<TillDevice>) => replies({ till: { ...TILL, ...till } });
  function AtTill() {
    const till = useQuery(thisDeviceQuery).data?.till;
    return till ? <PinPad till={till} onOpen={() => undefined} /> : null;
  }

  it('opens on a press, with the focus ready for the PIN', async () => {
    const answers: Replies = { [DEVICE]: tells({ isLocked: true }) };
    const { user } = await open(() => <AtTill />, answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[DEVICE] = offline;
    await user.click(again);
    expect(await screen.findByText(/We couldn’t reach Homeroom/, {}, { timeout: 20_000 })).toBeVisible();
    expect(again).toBeEnabled();
    answers[DEVICE] = tells({});
    await user.click(again);
    expect(await screen.findByLabelText('PIN')).toHaveFocus();
  });

  it('opens by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const answers: Replies = { [DEVICE]: tells({ isLocked: true }) };
      await open(() => <AtTill />, answers);
      await screen.findByRole('button', { name: 'Try again' });
      answers[DEVICE] = tells({});
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(await screen.findByLabelText('PIN')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
