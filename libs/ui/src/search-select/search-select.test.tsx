import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { SearchSelect, type Choice } from './search-select';

const SCHOOLS: readonly Choice[] = [
  { id: 1, name: 'Northlake', detail: 'Irvine' },
  { id: 2, name: 'Oak', detail: 'Tustin', unavailable: 'Cannot earn at the moment' },
  { id: 3, name: 'Elm', detail: 'Irvine' },
];

interface Given {
  readonly choices?: readonly Choice[];
  readonly isSearching?: boolean;
  readonly error?: string;
}

function School({ choices = SCHOOLS, isSearching = false, error }: Given) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [words, setWords] = useState('');
  return (
    <SearchSelect
      label="School *"
      hint="The school that earns the points"
      error={error}
      placeholder="Name or city"
      listLabel="Schools"
      chosen={chosen}
      words={words}
      maxLength={50}
      choices={words ? choices : undefined}
      isSearching={isSearching}
      onWords={setWords}
      onChoose={setChosen}
    />
  );
}
const box = () => screen.getByRole('combobox', { name: 'School *' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

async function search(words: string, given: Given = {}) {
  const user = userEvent.setup();
  const { container } = render(<School {...given} />);
  await user.type(box(), words);
  return { user, container };
}

it('focuses its clear button after a choice, and its box after clearing', async () => {
  const { user, container } = await search('north');
  await expect(container).toPassAxe();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Clear school Northlake' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'School *' })).toHaveValue('Northlake');
  await expect(container).toPassAxe();

  await user.keyboard('{Enter}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

it('is a closed, required box with a hint before anything is typed', async () => {
  const { container } = render(<School />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveAttribute('maxlength', '50');
  expect(box()).toBeRequired();
  expect(box()).toHaveAccessibleDescription('The school that earns the points');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('cycles through choices with the arrow keys, and scrolls each into view', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const { user } = await search('i');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox', { name: 'Schools' }).id).toBe(box().getAttribute('aria-controls'));
  expect(active()).toBeNull();
  const seen: (string | null | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    seen.push(active()?.querySelector('strong')?.textContent);
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('option').filter((option) => option.classList.contains('active'))).toEqual([active()]);
    expect(shown.at(-1)).toBe(active());
  }
  expect(seen).toEqual(['Northlake', 'Oak', 'Elm', 'Northlake', 'Elm']);
  expect(box()).toHaveFocus();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('shows a disabled choice with its reason, and does not choose it', async () => {
  const { user, container } = await search('o');
  const oak = screen.getByRole('option', { name: /Oak/ });
  expect(oak).toHaveAttribute('aria-disabled', 'true');
  expect(oak).toHaveTextContent('Cannot earn at the moment');
  await user.click(oak);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box()).toHaveValue('o');
  expect(box()).toHaveFocus();
  await expect(container).toPassAxe();
});

it('is chosen with a click, which keeps the focus in the field', async () => {
  const { user } = await search('elm');
  await user.click(screen.getByRole('option', { name: /Elm/ }));
  expect(screen.getByRole('button', { name: 'Clear school Elm' })).toHaveFocus();
});

it('closes its list on Escape, and keeps the words', async () => {
  const { user } = await search('north');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('north');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
});

it('closes only its list, not the dialog around it', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Dialog open onClose={onClose} title="Purchase" children={<School />} />);
  await user.type(box(), 'north');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes its list when the focus moves on', async () => {
  const { user } = await search('north');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(box()).toHaveValue('north');
});

it('reopens its list when someone types on or comes back', async () => {
  const { user } = await search('n');
  await user.keyboard('{Escape}o');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  await user.click(box());
  expect(screen.getByRole('listbox')).toBeInTheDocument();
});

it('keeps its list for someone who only left for a moment', () => {
  jest.useFakeTimers();
  render(<School />);
  fireEvent.change(box(), { target: { value: 'n' } });
  fireEvent.blur(box());
  fireEvent.focus(box());
  act(() => void jest.runOnlyPendingTimers());
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  jest.useRealTimers();
});

it('shows the words it is given', () => {
  const draw = (words: string) => (
    <SearchSelect
      label="School *"
      placeholder="Name or city"
      listLabel="Schools"
      chosen={null}
      words={words}
      maxLength={50}
      choices={SCHOOLS}
      isSearching={false}
      onWords={jest.fn()}
      onChoose={jest.fn()}
    />
  );
  const { rerender } = render(draw('north'));
  expect(box()).toHaveValue('north');
  rerender(draw(''));
  expect(box()).toHaveValue('');
});

it('announces that nothing was found, once that is known', async () => {
  const { container } = await search('  zebra ', { choices: [] });
  expect(screen.getByRole('status')).toHaveTextContent('No schools found matching "zebra"');
  await expect(container).toPassAxe();
});

it('hides outdated choices while it searches, and does not say that nothing was found', async () => {
  await search('elm', { isSearching: true });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ElmIrvine']);
  await userEvent.type(box(), 'x');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('submits no form on Enter when nothing was chosen', async () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(<form onSubmit={sent} children={<School />} />);
  await userEvent.type(box(), 'north{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

it('shows what is wrong beside its box', async () => {
  const { container } = render(<School error="Please choose a school" />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('The school that earns the points Please choose a school');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a school');
  await expect(container).toPassAxe();
});
