import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConflictNotice } from './conflict-notice';

type Differences = Parameters<typeof ConflictNotice>[0]['differences'];

function tell(differences: Differences, who: string | null = 'ana@team.test') {
  const onTakeTheirs = jest.fn();
  const { container } = render(
    <ConflictNotice
      who={who}
      when="Nov 20, 2026, 2:05 PM"
      differences={differences}
      labels={{ name: 'Name', isActive: 'Active', validLocationIds: 'Where' }}
      onTakeTheirs={onTakeTheirs}
    />,
  );
  return { container, onTakeTheirs };
}

it('announces who changed it, when, and that nothing is lost', async () => {
  const { container } = tell([]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'ana@team.test changed this on Nov 20, 2026, 2:05 PM. Nothing you typed is lost. Check the form and save again.',
  );
  await expect(container).toPassAxe();
});

it('says someone when the author is unknown', () => {
  tell([], null);
  expect(screen.getByRole('alert')).toHaveTextContent('Someone changed this');
});

it('shows both values under the form’s label, and takes theirs by keyboard', async () => {
  const { container, onTakeTheirs } = tell([{ field: 'name', theirs: 'Harbor', mine: 'Harbour' }]);
  expect(screen.getByRole('listitem')).toHaveTextContent('NameTheirs: HarborYours: Harbour');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Use theirs for Name' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Use theirs for Name' })).toHaveTextContent('Use theirs');
  await userEvent.keyboard('{Enter}');
  expect(onTakeTheirs).toHaveBeenCalledWith('name');
  await expect(container).toPassAxe();
});

it('moves the focus to the next choice, and after the last to the list', async () => {
  const start = ['name', 'isActive'].map((field) => ({ field, theirs: 'A', mine: 'B' as string | undefined }));
  function Choosing() {
    const [differences, setDifferences] = useState(start);
    const take = (field: string) =>
      setDifferences(differences.map((entry) => (entry.field === field ? { ...entry, mine: undefined } : entry)));
    return (
      <ConflictNotice who="Ana" when="today" labels={{ name: 'Name', isActive: 'Active' }} differences={differences} onTakeTheirs={take} />
    );
  }
  render(<Choosing />);
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs for Name' }));
  expect(screen.getByRole('button', { name: 'Use theirs for Active' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('list')).toHaveFocus();
});

it('offers no choice when nothing was typed: theirs is in the form', async () => {
  const { container } = tell([{ field: 'name', theirs: 'Harbor', mine: undefined }]);
  expect(screen.getByRole('listitem')).toHaveTextContent('NameTheirs: HarborIt is in the form now.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(container).toPassAxe();
});

it.each([
  ['empty', '', 'empty'],
  ['empty', null, 'empty'],
  ['a switch that is on', true, 'on'],
  ['a switch that is off', false, 'off'],
  ['a list', ['The barn', 'The studio'], 'The barn, The studio'],
  ['a list of everything', [], 'all'],
  ['a number', 0, '0'],
])('describes %s in words', (_, theirs, words) => {
  tell([{ field: 'isActive', theirs, mine: undefined }]);
  expect(screen.getByText(`Theirs: ${words}`)).toBeInTheDocument();
});

it('uses the server’s name for a field without a label', () => {
  tell([{ field: 'zipCode', theirs: '92780', mine: '92602' }]);
  expect(screen.getByRole('button', { name: 'Use theirs for zipCode' })).toBeInTheDocument();
});
