import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchSelect, type Choice } from './search-select';

const SCHOOLS = [{ id: 1, name: 'Northlake', detail: 'Irvine' }];

function School() {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [words, setWords] = useState('');
  return (
    <SearchSelect
      label="School *"
      placeholder="Name or city"
      listLabel="Schools"
      chosen={chosen}
      words={words}
      maxLength={50}
      choices={words ? SCHOOLS : undefined}
      isSearching={false}
      onWords={setWords}
      onChoose={setChosen}
    />
  );
}

it('has the focus on the button that clears it once something is chosen, and on its box once it is cleared', async () => {
  const user = userEvent.setup();
  const { container } = render(<School />);
  await user.type(screen.getByRole('combobox', { name: 'School *' }), 'north');
  await expect(container).toPassAxe();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Clear school Northlake' })).toHaveFocus();
  await expect(container).toPassAxe();

  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'School *' })).toHaveFocus();
});
