import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { useHandScanner } from '../use-hand-scanner';
import { Counter } from './counter';

const PLACES = [aPlace(1, 'Harbor'), aPlace(2, 'Annex')];
const VOUCHER = aCounterVoucher();
const FIND = 'POST /api/businesses/3/counter/find';
const NONE = { '/api/businesses/3/counter/redemptions': () => Response.json([], { headers: { 'x-total-count': '0' } }) };

const show = (answers: Replies = {}, locations = [PLACES[0]!]) =>
  open(() => <Counter businessId={3} locations={locations} />, Object.assign(answers, NONE));
const link = (letter: string) => `https://homeroom.example/voucher?token=${letter.repeat(43)}`;
const code = () => screen.getByRole('textbox', { name: 'Or type the code' });

beforeEach(() => localStorage.clear());

it('reads the address that a hand-held scanner types', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) });
  await user.type(code(), `https://homeroom.example/voucher?token=${'a'.repeat(43)}{Enter}`);
  await screen.findByRole('region', { name: 'The voucher' });
  expect(sent()).toEqual([[FIND, { token: 'a'.repeat(43) }]]);
});

it('looks up a scan wherever the focus is, and its Enter does not redeem the voucher before', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) });
  (document.activeElement as HTMLElement).blur();
  await user.keyboard(`${link('a')}{Enter}`);
  await screen.findByRole('region', { name: 'The voucher' });
  screen.getByRole('button', { name: 'Yes, redeem' }).focus();
  await user.keyboard(`${link('b')}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    [FIND, { token: 'a'.repeat(43) }],
    [FIND, { token: 'b'.repeat(43) }],
  ]);
});

it('shows why the scanned voucher is not found, and no longer the voucher before', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER) };
  const { user } = await show(answers);
  await user.type(code(), `${link('a')}{Enter}`);
  await screen.findByRole('button', { name: 'Yes, redeem' });
  answers[FIND] = refuses(403, 'FORBIDDEN', 'This voucher is for another business');
  await user.keyboard('HR-2222-3333-4444{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This voucher is for another business');
  expect(screen.queryByRole('button', { name: 'Yes, redeem' })).not.toBeInTheDocument();
  expect(code()).toHaveFocus();
});

it('replaces the last code by the next one when the last was not found', async () => {
  const { user } = await show({ [FIND]: refuses(404, 'NOT_FOUND', 'No voucher has this code') });
  await user.type(code(), 'HR-1{Enter}');
  await screen.findByRole('alert');
  await user.keyboard('HR-2{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual([FIND, { code: 'HR-2' }]));
});

it('goes back to the field for the next voucher, not to the camera', async () => {
  const { user } = await show({ [FIND]: replies({ ...VOUCHER, state: 'refunded' }) });
  await user.type(code(), `${link('a')}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Next voucher' }));
  expect(code()).toHaveFocus();
});

it('takes a code with a space whole, and the space presses no button', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) });
  await user.type(code(), `${link('a')}{Enter}`);
  (await screen.findByRole('button', { name: 'Yes, redeem' })).focus();
  await user.keyboard('Till 20-a{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toEqual([FIND, { code: 'Till 20-a' }]);
});

it('does not take shortcuts or a few stray keys for a scan, and chooses no location by them', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) }, PLACES);
  screen.getByRole('combobox', { name: 'You are at' }).focus();
  const pressed = jest.fn();
  document.addEventListener('keydown', pressed);
  await user.keyboard('abc{Enter}');
  await user.keyboard('{Control>}abcdef{/Control}{Enter}');
  document.removeEventListener('keydown', pressed);
  expect(sent()).toEqual([]);
  const prevented = pressed.mock.calls.map(([event]) => event as KeyboardEvent).filter(({ defaultPrevented }) => defaultPrevented);
  expect(prevented.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

describe('the hook', () => {
  const scans = jest.fn();
  function Page() {
    useHandScanner(scans);
    return (
      <>
        <button type="button">Beside</button>
        <div role="dialog">
          <button type="button">Above</button>
        </div>
      </>
    );
  }
  /** Types at the given pace, in milliseconds. */
  function type(name: string, text: string, pace: number) {
    const target = screen.getByRole('button', { name });
    for (const [at, key] of [...text, 'Enter'].entries()) {
      const event = createEvent.keyDown(target, { key });
      Object.defineProperty(event, 'timeStamp', { value: 1_000 + at * pace });
      fireEvent(target, event);
    }
  }
  beforeEach(() => {
    scans.mockClear();
    render(<Page />);
  });

  it('takes quick keys for a scan', () => {
    type('Beside', 'HR-2222', 50);
    expect(scans.mock.calls).toEqual([['HR-2222']]);
  });

  it('does not take slow keys for a scan', () => {
    type('Beside', 'HR-2222', 600);
    expect(scans).not.toHaveBeenCalled();
  });

  it('leaves what is typed into a dialog to the dialog', () => {
    type('Above', 'HR-2222', 50);
    expect(scans).not.toHaveBeenCalled();
  });
});
