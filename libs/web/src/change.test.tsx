import { ApiError, QueryClientProvider, dismissToast, newQueryClient, useQuery, useToast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { orNoAnswer, useChange, type Change } from './change';
import { endedSession } from './ended-session';

const refusal = (status: number, message = 'The server says why') =>
  new ApiError(status, JSON.stringify({ message, ...(status === 409 && { conflict: { changedBy: 'ana' } }) }), '');

/** As the transport marks it. */
const lost = () => Object.assign(new TypeError('Failed to fetch'), { isUnanswered: true });
const LOST = 'No answer came back';
const CHECK = 'Check before you try again.';

type Saving = Change<number, string>;

/** Everything that follows an answer. */
const settled = () => new Promise((next) => setTimeout(next));

/** A page with a list, a button that changes something, and the message. */
function aPage(options: Omit<Saving, 'change'>, change?: Saving['change']) {
  const calls: { answer: (reply: string) => void; fail: (error: Error) => void }[] = [];
  const inputs: number[] = [];
  let fetches = 0;
  const asks: Saving['change'] = (input) => {
    inputs.push(input);
    return change ? change(input) : new Promise((answer, fail) => calls.push({ answer, fail }));
  };
  function Page() {
    const list = useQuery({ queryKey: ['things', 'list'], queryFn: () => Promise.resolve(`asked ${(fetches += 1)} times`) });
    const saving = useChange<number, string>({ change: asks, ...options });
    const message = useToast();
    useEffect(() => {
      shown = message;
    }, [message]);
    return (
      <>
        <button onClick={() => saving.mutate(7)}>Save</button>
        <button onClick={() => [saving.mutate(1), saving.mutate(2)]}>Save twice</button>
        <button onClick={saving.reset}>Begin anew</button>
        <p>{saving.isPending ? 'under way' : saving.isSuccess ? 'saved' : saving.isError ? 'failed' : 'idle'}</p>
        <p>{list.data}</p>
        <p>rows under way: {[1, 2, 7].filter(saving.isChanging).join(', ')}</p>
        <output>{message && [message.title, message.description, message.tone].join(' | ')}</output>
      </>
    );
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const settle = (how: () => void) => act(() => (how(), settled()));
  return {
    inputs,
    press,
    answer: (reply = 'Robots') => settle(() => calls.at(-1)!.answer(reply)),
    fail: (error: Error) => settle(() => calls.at(-1)!.fail(error)),
    calls,
    message: () => screen.getByRole('status').textContent,
  };
}

const THINGS = { lists: [['things']] };

let shown: ReturnType<typeof useToast> = null;
afterEach(() => act(() => shown && dismissToast(shown.id)));

it('confirms the change, tells its caller, and refetches the stale lists', async () => {
  const onDone = jest.fn();
  const page = aPage({ done: (reply, input) => ['Saved', `${reply} ${input}`], stale: THINGS, onDone });
  await page.press('Save');
  expect(screen.getByText('under way')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await page.answer();
  expect(page.message()).toBe('Saved | Robots 7 | success');
  expect(onDone).toHaveBeenCalledWith('Robots', 7);
  expect(await screen.findByText('asked 2 times')).toBeVisible();
  expect(await screen.findByText('saved')).toBeVisible();
});

it('confirms nothing without words', async () => {
  const page = aPage({});
  await page.press('Save');
  await page.answer();
  expect(await screen.findByText('saved')).toBeVisible();
  expect(page.message()).toBe('');
});

it.each<[string, Saving['failed'], Error, string]>([
  ['the server’s words', 'It failed', refusal(400), 'Error | The server says why | error'],
  ['its own words where the server gives none', 'It failed', new ApiError(500, '', ''), 'Error | It failed | error'],
  ['its own words for a mistake in the page', 'It failed', new TypeError('x is not a function'), 'Error | It failed | error'],
  ['not that it failed where only the answer was lost', 'It failed', lost(), `${LOST} | It may have been done. ${CHECK} | error`],
  ['the same under a title of its own', ['Update Failed', 'It failed'], lost(), `${LOST} | It may have been done. ${CHECK} | error`],
  ['where to see it after a lost answer', orNoAnswer('It failed', 'The list shows it.'), lost(), `${LOST} | The list shows it. | error`],
  [
    'the server’s words where that was said',
    orNoAnswer('It failed', 'The list shows it.'),
    refusal(400),
    'Error | The server says why | error',
  ],
  ['a title of its own', ['Update Failed', 'It failed'], refusal(400), 'Update Failed | The server says why | error'],
  ['a message of its own', () => ['Error', 'Not this time'], refusal(400), 'Error | Not this time | error'],
  ['nothing, where its caller shows the error', undefined, refusal(400), ''],
])('a failure says %s', async (_, failed, error, message) => {
  const onFailed = jest.fn();
  const page = aPage({ ...(failed && { failed }), onFailed });
  await page.press('Save');
  await page.fail(error);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(page.message()).toBe(message);
  expect(onFailed).toHaveBeenCalledWith(error, 7);
});

it('a conflict that the form shows needs no message, but still makes the lists stale', async () => {
  const refused = jest.fn((error: Error) => error instanceof ApiError && error.conflict !== undefined);
  const page = aPage({ failed: 'It failed', refused, stale: THINGS });
  await page.press('Save');
  await page.fail(refusal(409));
  expect(refused).toHaveBeenCalledTimes(1);
  expect(page.message()).toBe('');
  expect(await screen.findByText('asked 2 times')).toBeVisible();
});

it('shows a refusal that the form cannot show', async () => {
  const page = aPage({ failed: 'It failed', refused: () => false });
  await page.press('Save');
  await page.fail(refusal(412, 'Somebody else was faster'));
  expect(page.message()).toBe('Error | Somebody else was faster | error');
});

it('refetches the lists without an answer', async () => {
  const asking = aPage({ stale: THINGS });
  await asking.press('Save');
  await asking.fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('asked 2 times')).toBeVisible();
});

it('keeps lists that wait for an answer as they are without one', async () => {
  const waiting = aPage({ stale: { ...THINGS, onlyIfAnswered: true } });
  await waiting.press('Save');
  await waiting.fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('failed')).toBeVisible();
  expect(screen.getByText('asked 1 times')).toBeVisible();
  await waiting.press('Save');
  await waiting.fail(refusal(400));
  expect(await screen.findByText('asked 2 times')).toBeVisible();
});

it.each(['answer', 'fail'] as const)('runs its final step however it ended: %s', async (how) => {
  const onEnd = jest.fn();
  const page = aPage({ onEnd });
  await page.press('Save');
  expect(onEnd).not.toHaveBeenCalled();
  await (how === 'answer' ? page.answer() : page.fail(refusal(400)));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('makes one change of two simultaneous presses, and another of a later one', async () => {
  const page = aPage({});
  await page.press('Save twice');
  await page.press('Save');
  expect(page.inputs).toEqual([1]);
  await page.answer();
  await page.press('Save');
  expect(page.inputs).toEqual([1, 7]);
  await page.fail(refusal(400));
  await page.press('Save');
  expect(page.inputs).toEqual([1, 7, 7]);
});

it('changes another row of a list without waiting, and each row once at a time', async () => {
  const page = aPage({ rowOf: (row) => row });
  await page.press('Save twice');
  await page.press('Save twice');
  await page.press('Save');
  expect(page.inputs).toEqual([1, 2, 7]);
  expect(screen.getByText('rows under way: 1, 2, 7')).toBeVisible();
  await act(() => (page.calls[0]!.answer('first'), settled()));
  expect(screen.getByText('rows under way: 2, 7')).toBeVisible();
  await page.press('Save twice');
  expect(page.inputs).toEqual([1, 2, 7, 1]);
  await page.press('Begin anew');
  expect(screen.getByText('rows under way:')).toBeVisible();
});

it('is running until the stale lists are refetched', async () => {
  const page = aPage({ stale: THINGS, onDone: () => page.press('Save') });
  await page.press('Save');
  await page.answer();
  expect(await screen.findByText('saved')).toBeVisible();
  expect(page.inputs).toEqual([7]);
});

it('lets a restarted change begin although the old one is still running', async () => {
  const page = aPage({});
  await page.press('Save');
  await page.press('Begin anew');
  expect(screen.getByText('idle')).toBeVisible();
  await page.press('Save');
  expect(page.inputs).toEqual([7, 7]);
  await act(() => (page.calls[0]!.answer('late'), settled()));
  await page.press('Save');
  expect(page.inputs).toEqual([7, 7]);
});

describe('in an expired session', () => {
  async function anEndedSession() {
    const session = endedSession();
    await session.keep(() => Promise.resolve());
    const ask = jest.fn<() => Promise<string>>().mockResolvedValue('Robots');
    ask.mockRejectedValueOnce(refusal(401));
    const page = aPage({ done: ['Saved'], failed: 'It failed' }, () => session.keep(ask));
    await page.press('Save');
    return { session, ask, page };
  }

  it('waits without a message, is sent once after sign-in, and only once', async () => {
    const { session, ask, page } = await anEndedSession();
    await page.press('Save');
    expect(screen.getByText('under way')).toBeVisible();
    expect(page.message()).toBe('');
    expect(ask).toHaveBeenCalledTimes(1);
    await act(() => (session.signedIn(), settled()));
    expect(await screen.findByText('saved')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(page.message()).toBe('Saved |  | success');
  });

  it('fails when the page is left, and is never sent for another account', async () => {
    const { session, ask } = await anEndedSession();
    await act(() => (session.left(), settled()));
    expect(await screen.findByText('failed')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
