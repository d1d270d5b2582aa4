import { jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UndoLine, UndoToast, offerUndo } from '.';
import UndoButtons from './undo-buttons';
import { useEarlyUndo } from './undo-key';

const DONE = '3 deals paused';

function Page({ undo, isGone = false }: { readonly undo: () => Promise<boolean>; readonly isGone?: boolean }) {
  const [place, setPlace] = useState('/deals');
  const [account, setAccount] = useState<string | undefined>('7');
  const [gone, setGone] = useState(false);
  return (
    <main tabIndex={-1}>
      {!gone && (
        <button
          onClick={() => {
            offerUndo({ title: DONE, words: 'Shoppers can’t buy them.', undo });
            setGone(isGone);
          }}
        >
          Pause
        </button>
      )}
      <button onClick={() => offerUndo({ title: 'Art paused', undo })}>Pause art</button>
      <button onClick={() => offerUndo({ title: DONE, undo, isLasting: true })}>Pause for all</button>
      <button onClick={() => setPlace('/schools')}>Schools</button>
      <button onClick={() => setAccount(undefined)}>Sign out</button>
      <label>
        Name <input />
      </label>
      <UndoToast place={place} account={account} />
    </main>
  );
}

async function paused(undo: () => Promise<boolean> = () => Promise.resolve(true), isGone = false) {
  const tried = jest.fn(undo);
  render(<Page undo={tried} isGone={isGone} />);
  const pause = screen.getByRole('button', { name: 'Pause' });
  pause.focus();
  // The buttons' file loads with the first offer, through a promise, which only an awaited act resolves.
  await act(async () => {
    pause.click();
    await import('./undo-buttons');
  });
  return { tried, press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })) };
}
const undo = () => screen.queryByRole('button', { name: /^Undo/ });

it('says what was done and how to undo it, and leaves the focus where it was', async () => {
  await paused();
  expect(screen.getByRole('status')).toHaveTextContent(`${DONE}. Shoppers can’t buy them. To undo, press Control Z.`);
  expect(undo()).toHaveAccessibleName(`Undo: ${DONE}`);
  await act(() => new Promise((next) => setTimeout(next)));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  await expect(document.body).toPassAxe();
});

it('remembers the keys that come before the buttons do, but none in a field, and none later', () => {
  const { result } = renderHook(() => useEarlyUndo(7));
  const field = document.body.appendChild(document.createElement('input'));
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
  press(field);
  field.remove();
  const take = result.current;
  press(document.body);
  expect(take()).toBe(7);
  press(document.body);
  expect(take()).toBeUndefined();
});

it.each([
  ['undoes at once when the key came before the buttons did', 7, 1],
  ['does not undo this offer when the key was for an earlier one', 6, 0],
])('%s', async (_, meant, times) => {
  const undoing = jest.fn(() => Promise.resolve(true));
  const offer = { id: 7, title: DONE, before: null, undo: undoing };
  await act(async () => void render(<UndoButtons offer={offer} place="/" whole={{ current: null }} takeEarly={() => meant} />));
  expect(undoing).toHaveBeenCalledTimes(times);
});

it('takes the focus when the pressed button is gone, and gives it to the page when it closes', async () => {
  await paused(undefined, true);
  await waitFor(() => expect(undo()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(undo()).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves the focus to nothing after a press on the empty page, also when something changes there', async () => {
  await paused();
  act(() => screen.getByRole('button', { name: 'Pause' }).blur());
  act(() => document.querySelector('main')!.append(document.createElement('p')));
  await act(() => new Promise((next) => setTimeout(next)));
  expect(document.body).toHaveFocus();
});

it('undoes once, however often it is pressed, and then closes', async () => {
  let end: (isUndone: boolean) => void = () => undefined;
  const { tried, press } = await paused(() => new Promise((next) => (end = next)));
  await press(/^Undo/);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(tried).toHaveBeenCalledTimes(1);
  act(() => end(true));
  await waitFor(() => expect(undo()).toBeNull());
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

it.each([
  ['was refused', () => Promise.resolve(false)],
  ['broke', () => Promise.reject(new Error('offline'))],
])('stays for another try when it %s', async (_, fails) => {
  const { tried, press } = await paused(fails);
  await press(/^Undo/);
  await press(/^Undo/);
  expect(tried).toHaveBeenCalledTimes(2);
});

it.each(['Control', 'Meta'])('undoes by %s and Z, but not while somebody types', async (key) => {
  const { tried } = await paused();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard(`{${key}>}z{/${key}}`);
  expect(tried).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard(`{${key}>}z{/${key}}`);
  expect(tried).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['is dismissed', () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
  [
    'Escape is pressed in it',
    () => {
      act(() => undo()!.focus());
      return userEvent.keyboard('{Escape}');
    },
  ],
  ['the page is left', () => userEvent.click(screen.getByRole('button', { name: 'Schools' }))],
])('undoes nothing and goes when %s', async (_, leave) => {
  const { tried } = await paused();
  await leave();
  expect(undo()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(tried).not.toHaveBeenCalled();
});

it('is replaced by the next offer', async () => {
  const { press } = await paused();
  await press('Pause art');
  expect(undo()).toHaveAccessibleName('Undo: Art paused');
  expect(screen.getAllByRole('group', { name: 'Undo' })).toHaveLength(1);
});

it('takes the place of what was removed, with the focus on Undo, and returns the focus to the page', async () => {
  const onUndo = jest.fn();
  const page = (isGone: boolean) => <main tabIndex={-1}>{isGone && <UndoLine onUndo={onUndo}>“Late ones” was deleted.</UndoLine>}</main>;
  const { container, rerender } = render(page(true));
  expect(screen.getByRole('status')).toHaveTextContent('“Late ones” was deleted.');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledTimes(1);
  await expect(container).toPassAxe();
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('lasts on other pages if its words say enough, until the session ends', async () => {
  const { press } = await paused();
  await press('Pause for all');
  await press('Schools');
  expect(undo()).toBeVisible();
  await press('Sign out');
  await waitFor(() => expect(undo()).toBeNull());
});
