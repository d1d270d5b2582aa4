import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import FilmDialog from './film-dialog';

const film = () => screen.getByRole('dialog', { name: 'How It Works' });
const button = (name: string) => within(film()).getByRole('button', { name });
const count = () => within(film()).getByText(/^\d of 6$/).textContent;

/** jsdom has no `matchMedia`. */
const wanting = (stillness: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: stillness && query.includes('reduce') })) as typeof window.matchMedia;
};

async function theFilm({ stillness = true } = {}) {
  wanting(stillness);
  const onStart = jest.fn();
  const { user } = await open((close) => <FilmDialog onClose={close} onStart={onStart} />);
  return { user, onStart };
}

it('does not play with reduced motion, says how long it is, and passes axe', async () => {
  await theFilm();
  expect(film()).toHaveAccessibleDescription('Half a minute, no sound.');
  expect(film()).toContainElement(document.activeElement as HTMLElement);
  expect(button('Play')).toBeEnabled();
  expect(count()).toBe('1 of 6');
  await expect(document.body).toPassAxe();
});

it('can be stepped through by keyboard, scene by scene, until the last', async () => {
  const { user } = await theFilm();
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous'));
  const captions = new Set<string | null>();
  button('Next').focus();
  for (let scene = 1; scene <= 6; scene += 1) {
    expect(count()).toBe(`${scene} of 6`);
    captions.add(within(film()).getByRole('figure').querySelector('figcaption')!.textContent);
    await user.keyboard('{Enter}');
  }
  expect(captions.size).toBe(6);
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next')).toHaveFocus();
  await user.click(button('Previous'));
  expect(count()).toBe('5 of 6');
  await expect(document.body).toPassAxe();
});

it('plays automatically, pauses on request, and starts over after the end', async () => {
  const { user } = await theFilm({ stillness: false });
  expect(button('Pause')).toBeEnabled();
  await user.click(button('Pause'));
  expect(count()).toBe('1 of 6');
  for (let scene = 1; scene < 6; scene += 1) await user.click(button('Next'));
  await user.click(button('Play again'));
  expect(count()).toBe('1 of 6');
  expect(button('Pause')).toBeEnabled();
});

it('shows each scene for five seconds while playing, and stops at the last', async () => {
  await theFilm();
  jest.useFakeTimers();
  try {
    act(() => button('Play').click());
    for (const shown of ['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '6 of 6']) {
      act(() => jest.advanceTimersByTime(5_000));
      expect(count()).toBe(shown);
    }
    expect(button('Play again')).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
});

it('opens the form, and returns the focus on close', async () => {
  const { user, onStart } = await theFilm();
  await user.click(button('Start Your Partnership'));
  expect(onStart).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
