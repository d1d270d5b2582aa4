import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { Counter } from './counter';

const PLACES = [aPlace(1, 'Harbor'), aPlace(2, 'Annex')];
const VOUCHER = aCounterVoucher();
const FIND = 'POST /api/businesses/3/counter/find';
const REDEEM = 'POST /api/voucher/5/redeem';
const REDEMPTIONS = '/api/businesses/3/counter/redemptions';
const NONE = { [REDEMPTIONS]: () => Response.json([], { headers: { 'x-total-count': '0' } }) };

const show = (answers: Replies = {}, locations = [PLACES[0]!]) =>
  open(() => <Counter businessId={3} locations={locations} />, Object.assign(answers, { ...NONE, ...answers }));
const code = () => screen.getByRole('textbox', { name: 'Or type the code' });
const lookUp = () => screen.getByRole('button', { name: 'Look it up' });
const main = () => screen.getByRole('main');

beforeEach(() => localStorage.clear());

it('requires a code before looking it up', async () => {
  const { user } = await show();
  await expect(main()).toPassAxe();
  await user.type(code(), '  {Enter}');
  expect(code()).toBeInvalid();
  expect(code()).toHaveAccessibleDescription('Please type the voucher code');
  expect(sent()).toEqual([]);
  await expect(main()).toPassAxe();
});

it('focuses the field when it is pressed without a code, and removes the result of the last code', async () => {
  const { user } = await show({ [FIND]: refuses(404, 'NOT_FOUND', 'No voucher has this code') });
  await user.type(code(), 'HR-X');
  await user.click(lookUp());
  expect(await screen.findByText('No voucher has this code')).toBeVisible();
  await user.clear(code());
  await user.click(lookUp());
  expect(code()).toHaveFocus();
  expect(code()).toHaveAccessibleDescription('Please type the voucher code');
  expect(screen.queryByText('No voucher has this code')).not.toBeInTheDocument();
});

it('looks up the typed code once, without surrounding spaces, shows the voucher, and redeems it once', async () => {
  const { user } = await show({
    [FIND]: slow(replies(VOUCHER)),
    [REDEEM]: slow(replies({ id: 5, code: 'HR-AAAA-BBBB-CCCC' })),
  });
  await user.type(code(), ' HR-AAAA-BBBB-CCCC ');
  await user.dblClick(lookUp());
  expect(await screen.findByRole('button', { name: 'Looking it up…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('region', { name: 'The voucher' })).toHaveTextContent('Clay for two');
  expect(screen.getByRole('region', { name: 'The voucher' })).toHaveFocus();
  await expect(main()).toPassAxe();
  await user.dblClick(screen.getByRole('button', { name: 'Yes, redeem' }));
  const done = await screen.findByRole('region', { name: 'Redeemed' });
  expect(done).toHaveFocus();
  expect(done).toHaveTextContent('Clay for two is redeemed.');
  expect(done).toHaveTextContent('HR-AAAA-BBBB-CCCC');
  await expect(main()).toPassAxe();
  expect(sent()).toEqual([
    [FIND, { code: 'HR-AAAA-BBBB-CCCC' }],
    [REDEEM, { locationId: 1, attempt: expect.any(String) as string }],
  ]);
  await user.click(within(done).getByRole('button', { name: 'Next voucher' }));
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
});

it.each([
  ['is not known here', refuses(404, 'NOT_FOUND', 'None of your vouchers has this code'), 'None of your vouchers has this code'],
  ['could not be asked for', offline, 'We couldn’t reach Homeroom. Check your connection, and try again.'],
])('says when a code %s, and keeps it for another try', async (_, reply, words) => {
  const { user } = await show({ [FIND]: reply });
  await user.type(code(), 'HR-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(code()).toHaveValue('HR-1');
  await expect(main()).toPassAxe();
});

it('looks the voucher up again if redeeming fails, because someone else may have redeemed it first', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: refuses(409, 'VOUCHER_REDEEMED', 'It was redeemed') };
  const { user } = await show(answers);
  await user.type(code(), 'HR-1{Enter}');
  const yes = await screen.findByRole('button', { name: 'Yes, redeem' });
  answers[FIND] = replies({ ...VOUCHER, state: 'redeemed', redeemedAt: '2026-11-22T20:00:00Z', redeemedIn: 'Annex' });
  await user.click(yes);
  await waitFor(() => expect(screen.getByRole('region', { name: 'The voucher' })).toHaveTextContent(/It was redeemed on .*, at Annex/));
  expect(screen.queryByRole('button', { name: 'Yes, redeem' })).not.toBeInTheDocument();
});

it('keeps the focus on a button when the camera does not start', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Scan a voucher' }));
  const stop = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(stop).toHaveFocus());
  expect(screen.getByText('The camera did not start. Please type the code.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Scan a voucher' })).toHaveFocus();
});

it('shows that no answer came until a second press repeats the same attempt, which shows the code', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: offline };
  const { user } = await show(answers);
  await user.type(code(), 'HR-1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
  await waitFor(() => expect(message()).toBe('No answer came back: Press “Yes, redeem” again. It counts only once.'));
  const card = screen.getByRole('region', { name: 'The voucher' });
  expect(card).toHaveTextContent(/^No answerPress “Yes, redeem” again\. It counts only once\./);
  expect(card).not.toHaveTextContent('This voucher can be redeemed');
  await expect(card).toPassAxe();
  // The server had redeemed it, so looking it up again would refuse the family at the counter.
  answers[FIND] = replies({ ...VOUCHER, state: 'redeemed', redeemedAt: '2026-11-22T20:00:00Z' });
  answers[REDEEM] = replies({ id: 5, code: 'HR-AAAA-BBBB-CCCC' });
  await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
  expect(await screen.findByRole('region', { name: 'Redeemed' })).toHaveTextContent('HR-AAAA-BBBB-CCCC');
  const [one, other] = sent().filter(([path]) => path === REDEEM);
  expect(other).toEqual(one);
});

it('keeps the voucher on the screen while another one’s redemption is undone', async () => {
  const earlier = {
    ...{ id: 1, voucherId: 9, code: 'HR-9', dealTitle: 'Kiln evening', customerName: 'Ana', purchasePrice: 40, locationName: null },
    ...{
      redeemedAt: '2026-11-22T20:00:00Z',
      undoableUntil: '2026-11-22T20:15:00Z',
      undoneAt: null,
      undoReason: null,
      by: null,
      complaint: null,
    },
  };
  const { user } = await show({
    [FIND]: replies(VOUCHER),
    [REDEMPTIONS]: () => Response.json([earlier], { headers: { 'x-total-count': '1' } }),
    'POST /api/voucher/9/undo-redemption': () => new Response(null, { status: 204 }),
  });
  await user.type(code(), 'HR-1{Enter}');
  await screen.findByRole('button', { name: 'Yes, redeem' });
  await user.click(screen.getByRole('button', { name: 'Undo Kiln evening' }));
  await user.type(await screen.findByLabelText('Why? *'), 'Wrong family');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(message()).toContain('Redemption undone'));
  expect(await screen.findByRole('button', { name: 'Yes, redeem' })).toBeVisible();
});

it('asks for the location when there are several, and remembers it', async () => {
  const { user, page } = await show({ [FIND]: replies(VOUCHER), [REDEEM]: replies({ id: 5, code: 'HR-1' }) }, PLACES);
  await user.selectOptions(screen.getByRole('combobox', { name: 'You are at' }), 'Annex, Tustin');
  page.unmount();
  const again = await show({ [FIND]: replies(VOUCHER), [REDEEM]: replies({ id: 5, code: 'HR-1' }) }, PLACES);
  expect(screen.getByRole('combobox', { name: 'You are at' })).toHaveDisplayValue('Annex, Tustin');
  await again.user.type(code(), 'HR-1{Enter}');
  await again.user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
  await waitFor(() => expect(sent().at(-1)).toEqual([REDEEM, { locationId: 2, attempt: expect.any(String) as string }]));
});

it('says when the latest redemptions fail to load, and retries', async () => {
  const answers: Replies = { [REDEMPTIONS]: offline };
  const { user } = await show(answers);
  expect(await screen.findByRole('heading', { name: 'The redemptions could not be loaded' })).toBeInTheDocument();
  await expect(main()).toPassAxe();
  Object.assign(answers, NONE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing redeemed yet' })).toBeInTheDocument();
});

it('says why someone on the team sees no redemptions, and offers no retry', async () => {
  const why = 'Redemptions name voucher codes, so they are not shown here';
  await show({ [REDEMPTIONS]: refuses(403, 'FORBIDDEN', why) });
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

describe('at a counter', () => {
  const pitches: number[] = [];
  let sleeps = false;
  let resume = () => Promise.resolve();
  class Speaker {
    readonly currentTime = 0;
    readonly destination = {};
    get state() {
      return sleeps ? 'suspended' : 'running';
    }
    resume = () => resume();
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
    createOscillator = () => ({
      frequency: {
        set value(pitch: number) {
          pitches.push(pitch);
        },
      },
      connect: () => ({ connect: () => undefined }),
      start: () => undefined,
      stop: () => undefined,
    });
  }
  const [YES, NO] = [
    [660, 880],
    [220, 220],
  ];
  beforeEach(() => {
    pitches.length = 0;
    sleeps = false;
    Object.assign(window, { AudioContext: Speaker });
  });
  afterAll(() => Reflect.deleteProperty(window, 'AudioContext'));

  it('plays a sound for yes, no, and done until the sound is switched off', async () => {
    const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: replies({ id: 5, code: 'HR-1' }) };
    const { user } = await show(answers);
    await user.type(code(), 'HR-1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
    await user.click(await screen.findByRole('button', { name: 'Next voucher' }));
    expect(pitches).toEqual([...YES!, ...YES!]);
    answers[FIND] = replies({ ...VOUCHER, state: 'refunded' });
    await user.type(code(), 'HR-2{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next voucher' }));
    answers[FIND] = refuses(404, 'NOT_FOUND', 'None of your vouchers has this code');
    await user.type(code(), 'HR-3{Enter}');
    await screen.findByRole('alert');
    expect(pitches.slice(4)).toEqual([...NO!, ...NO!]);
    await user.click(screen.getByRole('switch', { name: 'Sound' }));
    await user.type(code(), '{Enter}');
    await waitFor(() => expect(sent().filter(([path]) => path === FIND)).toHaveLength(4));
    expect(pitches).toHaveLength(8);
    cleanup();
    await show(answers);
    expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  });

  it.each([
    ['the server fails', refuses(503, 'INTERNAL', 'no'), 1],
    ['the network fails', offline, 1],
    ['someone else was faster', refuses(409, 'VOUCHER_REDEEMED', 'It was redeemed'), 2],
  ])('plays the sound for no once when redeeming fails because %s', async (_, reply, lookups) => {
    const { user } = await show({ [FIND]: replies(VOUCHER), [REDEEM]: reply });
    await user.type(code(), 'HR-1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
    await waitFor(() => expect(pitches).toEqual([...YES!, ...NO!]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes, redeem' })).not.toHaveAttribute('aria-busy'));
    expect(sent().filter(([path]) => path === FIND)).toHaveLength(lookups);
    expect(pitches).toEqual([...YES!, ...NO!]);
  });

  it('plays only the last sound once a suspended speaker resumes, and none if it does not', async () => {
    const wakes: (() => void)[] = [];
    sleeps = true;
    resume = () => new Promise((resolve) => wakes.push(resolve));
    const answers: Replies = { [FIND]: refuses(404, 'NOT_FOUND', 'None of your vouchers has this code') };
    const { user } = await show(answers);
    await user.type(code(), 'HR-1{Enter}');
    await waitFor(() => expect(wakes).toHaveLength(1));
    answers[FIND] = replies(VOUCHER);
    await user.type(code(), '{Enter}');
    await waitFor(() => expect(wakes).toHaveLength(2));
    expect(pitches).toEqual([]);
    for (const wake of wakes) wake();
    await waitFor(() => expect(pitches).toEqual(YES));
    resume = () => Promise.reject(new Error('Not allowed'));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.type(code(), 'HR-1{Enter}');
    await screen.findByRole('button', { name: 'Yes, redeem' });
    expect(pitches).toEqual(YES);
  });

  it('keeps the screen on only while it is in view', async () => {
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await show();
    await waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    cleanup();
    await waitFor(() => expect(release).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
