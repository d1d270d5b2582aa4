import type { OwnDeal } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';
import { jest } from '@jest/globals';
import { DraftDeleted, DraftSaver, PAUSES, type DraftState } from './draft-saver';

const GONE = new ApiError(404, JSON.stringify({ code: 'DEAL_NOT_FOUND', message: 'Deal not found' }), '');
const DRAFT = { id: 5, state: 'draft' } as OwnDeal;

/** A form with one line of text. */
function aForm() {
  const form = { text: '', complete: true, states: [] as DraftState[], sent: [] as (readonly [string, number | undefined])[] };
  const send = jest.fn((last: OwnDeal | undefined) => {
    form.sent.push([form.text, last?.id]);
    return Promise.resolve(DRAFT);
  });
  const onRefused = jest.fn();
  const saver = new DraftSaver(
    {
      typed: () => form.text,
      isComplete: () => form.complete,
      send,
      onSaved: () => undefined,
      onRefused,
      onState: (state) => form.states.push(state),
    },
    { deal: undefined, text: '' },
  );
  const type = (text: string) => {
    form.text = text;
    saver.typed();
  };
  return { form, send, onRefused, saver, type };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('saves when typing pauses, creates a deal only once, and does not save unchanged text', async () => {
  const { form, type } = aForm();
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing - 1);
  type('ab');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  type('abc');
  type('ab');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  type('abcd');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect(form.sent).toEqual([
    ['ab', undefined],
    ['abcd', 5],
  ]);
  expect(form.states.at(-1)).toBe('saved');
});

it('does not send an incomplete deal', async () => {
  const { form, type } = aForm();
  form.complete = false;
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect([form.sent, form.states]).toEqual([[], ['kept']]);
});

it('sends again if no answer came, but not if the server refused', async () => {
  const { form, send, onRefused, type } = aForm();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  send.mockRejectedValueOnce(new ApiError(400, '{}', 'Bad Request'));
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect(form.states.at(-1)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(PAUSES.again);
  expect(form.states.at(-1)).toBe('refused');
  expect(onRefused).toHaveBeenCalledTimes(1);
  // Showing errors beside the fields is no change.
  type('a');
  await jest.advanceTimersByTimeAsync(10 * PAUSES.again);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends once more when its page closes, and then does not retry', async () => {
  const { send, saver, type } = aForm();
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  saver.close();
  await jest.advanceTimersByTimeAsync(10 * PAUSES.again);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not save automatically once shoppers see the deal', async () => {
  const { send, saver, type } = aForm();
  send.mockResolvedValueOnce({ ...DRAFT, state: 'live' });
  type('a');
  await saver.save(true);
  type('ab');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect(send).toHaveBeenCalledTimes(1);
});

it('stops after the running save, and returns its result', async () => {
  const { send, saver, type } = aForm();
  type('a');
  saver.hurry();
  await jest.advanceTimersByTimeAsync(0);
  expect(await saver.stop()).toBe(DRAFT);
  type('ab');
  saver.hurry();
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect(send).toHaveBeenCalledTimes(1);
});

it('reports that somebody deleted the draft, and creates it again only on the next press', async () => {
  const { form, send, onRefused, saver, type } = aForm();
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  send.mockRejectedValueOnce(GONE);
  type('ab');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  type('abc');
  await jest.advanceTimersByTimeAsync(PAUSES.typing * 3);
  expect([form.states.at(-1), send.mock.calls.length, onRefused.mock.calls.length]).toEqual(['deleted', 2, 0]);
  await saver.save(false);
  expect(form.sent.at(-1)).toEqual(['abc', undefined]);
});

it('also reports it to the press that finds the draft deleted, and the next press creates it', async () => {
  const { form, send, saver, type } = aForm();
  type('a');
  await saver.save(false);
  type('ab');
  send.mockRejectedValueOnce(GONE);
  await expect(saver.save(true)).rejects.toBeInstanceOf(DraftDeleted);
  expect(form.states.at(-1)).toBe('deleted');
  await saver.save(true);
  expect(form.sent.at(-1)).toEqual(['ab', undefined]);
});

it('does not report a draft as deleted that was never saved', async () => {
  const { form, send, onRefused, saver, type } = aForm();
  send.mockRejectedValue(GONE);
  type('a');
  await jest.advanceTimersByTimeAsync(PAUSES.typing);
  expect([form.states.at(-1), onRefused.mock.calls]).toEqual(['refused', [[GONE]]]);
  await expect(saver.save(false)).rejects.toBe(GONE);
  expect(form.states).not.toContain('deleted');
});
