import type { SearchSuggestions } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { asked, offline, show, type Replies } from '../../../testing/show';
import { SearchBox } from './search-box';

const SUGGESTIONS = '/api/search/suggestions';
const NONE: SearchSuggestions = { deals: [], businesses: [], categories: [], schools: [], didYouMean: null };
const SOME: SearchSuggestions = {
  deals: [{ id: 7, name: 'Lantern walk', detail: 'Night School' }],
  businesses: [{ id: 2, name: 'Lantern Reading Studio', detail: 'Orange' }],
  categories: ['Music & Arts'],
  schools: [{ id: 3, name: 'Lantern District Elementary', detail: 'Dana Point, CA 92629' }],
  didYouMean: 'lantern',
};
const NAMES = ['lantern', 'Lantern walk', 'Music & Arts', 'Lantern Reading Studio', 'Lantern District Elementary'];

const sent = jest.fn();

function Search() {
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        sent(words);
      }}
    >
      <SearchBox label="Search deals" placeholder="Search" words={words} onWords={setWords} linkState={{}} />
      <button type="submit">Go</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Search deals' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')?.textContent;
const answer = (suggestions: SearchSuggestions): Replies => ({ [SUGGESTIONS]: () => Response.json(suggestions) });

async function type(words: string, answers: Replies = answer(SOME)) {
  const { user } = show(<Search />, answers, '/deals');
  await user.type(box(), words);
  return user;
}

beforeEach(() => sent.mockClear());

it('is a closed combobox until something is typed, and requests nothing', async () => {
  const { user } = show(<Search />, answer(SOME), '/deals');
  await user.click(box());
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveAttribute('name', 'q');
  expect(asked(SUGGESTIONS)).toHaveLength(0);
  await expect(document.body).toPassAxe();
});

it('suggests in groups once typing pauses, marks the words, and announces the count', async () => {
  await type('lantern');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.querySelector('strong')!.textContent)).toEqual(NAMES);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')!)).toHaveLength(5);
  expect(screen.getByRole('group', { name: 'Businesses' })).toContainElement(options[3]!);
  expect(options[1]!.querySelector('mark')).toHaveTextContent('Lantern');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByText('5 suggestions')).toHaveAttribute('aria-live', 'polite');
  expect(asked(SUGGESTIONS)).toHaveLength(1);
  await expect(document.body).toPassAxe();
});

it('moves with the arrows through all suggestions and back to the field, which keeps the focus', async () => {
  const user = await type('lan');
  await screen.findAllByRole('option');
  const reached: (string | null | undefined)[] = [];
  for (let step = 0; step <= NAMES.length; step += 1) {
    await user.keyboard('{ArrowDown}');
    reached.push(active());
  }
  expect(reached).toEqual([...NAMES, undefined]);
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(NAMES.at(-1));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lantern District Elementary');
  expect(box()).toHaveFocus();
  await user.keyboard('{Home}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}x');
  expect(active()).toBeUndefined();
  expect(box()).toHaveValue('xlan');
  await waitFor(() => expect(asked(SUGGESTIONS)).toHaveLength(2));
});

it.each([
  [1, '/deals?q=lantern'],
  [2, '/deals/7'],
  [3, '/deals?category=Music+%26+Arts'],
  [4, '/deals?businessId=2'],
  [5, '/schools/3'],
])('the %s. suggestion opens %s on Enter', async (place, address) => {
  const user = await type('lan');
  await screen.findAllByRole('option');
  await user.keyboard(`${'{ArrowDown}'.repeat(place)}{Enter}`);
  expect(`${location.pathname}${location.search}`).toBe(address);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

it('opens a pressed suggestion', async () => {
  const user = await type('lan');
  await user.click(await screen.findByRole('option', { name: /Reading Studio/ }));
  expect(location.search).toBe('?businessId=2');
  expect(box()).toHaveFocus();
});

it('closes on Escape and keeps the words; the arrows reopen it', async () => {
  const user = await type('lan');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('lan');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

it('submits the search on Enter when no suggestion is chosen', async () => {
  const user = await type('lan');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledWith('lan');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('closes when the focus leaves', async () => {
  const user = await type('lan');
  await screen.findAllByRole('option');
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('clears the words with its button, and focuses the field', async () => {
  const user = await type('lan');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('says when there are no suggestions', async () => {
  await type('qqq', answer(NONE));
  expect(await screen.findByText('No suggestions')).toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await expect(document.body).toPassAxe();
});

it('is a plain field when suggestions fail to load', async () => {
  const user = await type('lan', { [SUGGESTIONS]: offline });
  await waitFor(() => expect(asked(SUGGESTIONS)).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(sent).toHaveBeenCalledWith('lan');
  expect(screen.queryByText('No suggestions')).not.toBeInTheDocument();
});

it('ignores answers to earlier words', async () => {
  const never = () => new Promise<Response>(() => undefined);
  const user = await type('lan', { [SUGGESTIONS]: never });
  await waitFor(() => expect(asked(SUGGESTIONS)).toHaveLength(1));
  await user.type(box(), 't');
  await waitFor(() => expect(asked(SUGGESTIONS)).toHaveLength(2));
  const [first, second] = asked(SUGGESTIONS).map(([, init]) => init!.signal!);
  await act(async () => undefined);
  expect([first!.aborted, second!.aborted]).toEqual([true, false]);
});
