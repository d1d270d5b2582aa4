import { ApiError } from '@homeroom/web';
import { act, render, screen } from '@testing-library/react';
import { endedSession } from './ended-session';

const refusal = () => new ApiError(401, '', 'Unauthorized');

/** A page with a session, and calls on it that the test answers. */
async function aPage() {
  const session = endedSession();
  const Page = () => <p>{session.useHasEnded() ? 'ended' : 'open'}</p>;
  render(<Page />);
  await session.keep(() => Promise.resolve());
  const call = () => {
    const asked: { answer: (reply: string) => void; refuse: (error: ApiError) => void }[] = [];
    const outcome: { settled?: string } = {};
    void session
      .keep(() => new Promise<string>((answer, refuse) => asked.push({ answer, refuse })))
      .then(
        (reply) => (outcome.settled = reply),
        () => (outcome.settled = 'failed'),
      );
    return {
      asked,
      outcome,
      refuse: () => act(() => Promise.resolve(asked.at(-1)!.refuse(refusal()))),
      answer: () => act(() => Promise.resolve(asked.at(-1)!.answer('answered'))),
    };
  };
  return { session, call };
}

it('retries a late refusal of the old session at once after the sign-in', async () => {
  const { session, call } = await aPage();
  const [first, late] = [call(), call()];
  await first.refuse();
  expect(screen.getByText('ended')).toBeVisible();
  await act(() => Promise.resolve(session.signedIn()));
  await late.refuse();
  expect(screen.getByText('open')).toBeVisible();
  expect(late.asked).toHaveLength(2);
  await late.answer();
  expect(late.outcome.settled).toBe('answered');
});

it('lets a call that the new session refuses wait for the next sign-in', async () => {
  const { session, call } = await aPage();
  const first = call();
  await first.refuse();
  await act(() => Promise.resolve(session.signedIn()));
  await first.refuse();
  expect(screen.getByText('ended')).toBeVisible();
  expect(first.asked).toHaveLength(2);
});

it('neither holds nor retries a call of a session that was left', async () => {
  const { session, call } = await aPage();
  const late = call();
  session.left();
  await session.keep(() => Promise.resolve());
  await late.refuse();
  expect(screen.getByText('open')).toBeVisible();
  expect(late.outcome.settled).toBe('failed');
  expect(late.asked).toHaveLength(1);
});
