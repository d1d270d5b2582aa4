import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CommandPalette, type PaletteGroup } from './command-palette';

const run = jest.fn();
const entry = (label: string) => ({ id: label, label, run: () => run(label) });
const GROUPS: readonly PaletteGroup[] = [
  { heading: 'Go to', entries: [{ ...entry('Deals'), icon: 'ticket', waiting: 120 }, entry('Schools')] },
  { heading: 'Do', entries: [{ ...entry('Add a school'), detail: 'by hand' }] },
];

function Page({ status = '' }: { readonly status?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const groups = GROUPS.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ label }) => label.toLowerCase().includes(words)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      {isOpen && (
        <CommandPalette
          title="Find or do anything"
          placeholder="Type here"
          words={words}
          onWords={setWords}
          groups={groups}
          status={status}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open(status?: string) {
  const user = userEvent.setup();
  const { container } = render(<Page {...(status && { status })} />);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return { user, container };
}

const box = () => screen.getByRole('combobox');
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

beforeEach(() => run.mockClear());

it('opens with the focus in its box and the first entry selected, under headings', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Find or do anything' })).toContainElement(box());
  expect(box()).toHaveFocus();
  expect(active()).toHaveTextContent('Deals 99+');
  expect(screen.getByRole('group', { name: 'Go to' })).toHaveTextContent('Schools');
  expect(screen.getByRole('group', { name: 'Do' })).toHaveTextContent('Add a school by hand');
  await expect(document.body).toPassAxe();
});

it('cycles through its entries with the arrow keys', async () => {
  const { user } = await open();
  const seen: string[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    seen.push(active()?.textContent ?? '');
  }
  expect(seen).toEqual(['Schools ', 'Add a school by hand', 'Deals 99+', 'Add a school by hand']);
  expect(box()).toHaveFocus();
});

it('selects the best match with every letter, and Enter runs it and closes the palette', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.type(box(), 'school');
  expect(active()).toHaveTextContent('Schools');
  await user.keyboard('{Enter}');
  expect(run.mock.calls).toEqual([['Schools']]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('runs a pressed entry', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('option', { name: /Add a school/ }));
  expect(run.mock.calls).toEqual([['Add a school']]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['Escape', 'its button', 'a press beside it'])('closes by %s, runs nothing, and returns the focus', async (way) => {
  const { user } = await open();
  expect(screen.getByRole('dialog')).toBeVisible();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else if (way === 'its button') await user.click(screen.getByRole('button', { name: 'Close' }));
  else await user.click(document.querySelector('.overlay')!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus());
  expect(run).not.toHaveBeenCalled();
});

it('announces what is going on', async () => {
  await open('Searching…');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
});

it('reaches the last and first entry with one key, and scrolls the active one into view', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const { user } = await open();
  await user.keyboard('{PageDown}');
  expect(active()).toHaveTextContent('Add a school');
  expect(shown.at(-1)).toBe(active());
  await user.keyboard('{PageUp}');
  expect(active()).toHaveTextContent('Deals');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('follows the pointer, and keeps the focus in its box', async () => {
  const { user } = await open();
  await user.hover(screen.getByRole('option', { name: /Add a school/ }));
  expect(active()).toHaveTextContent('Add a school');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: /Schools/ }) });
  expect(box()).toHaveFocus();
});

it('does nothing on Enter without a match', async () => {
  const { user } = await open();
  await user.type(box(), 'zzz{Enter}{ArrowDown}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
});
