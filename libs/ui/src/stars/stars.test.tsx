import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stars, StarsField } from './stars';

it.each([
  [0, 0],
  [3.4, 3],
  [4.5, 5],
  [5, 5],
])('%s of 5 is read out in words, and fills %i stars', async (value, filled) => {
  const { container } = render(<Stars value={value} />);
  expect(screen.getByRole('img', { name: `${value} of 5 stars` }).querySelectorAll('.filled')).toHaveLength(filled);
  await expect(container).toPassAxe();
});

function Rating({ told }: { readonly told: (stars: number) => void }) {
  const [value, setValue] = useState(0);
  return <StarsField label="Your rating" value={value} onChange={(stars) => (told(stars), setValue(stars))} />;
}

it('is chosen with the arrow keys, as one Tab stop', async () => {
  const told = jest.fn();
  const user = userEvent.setup();
  const { container } = render(<Rating told={told} />);
  expect(screen.getAllByRole('radio').map((star) => star.closest('label')?.textContent)).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(container.querySelectorAll('.filled')).toHaveLength(4);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(told.mock.calls.flat()).toEqual([3, 4, 3, 2]);
  await user.tab();
  expect(document.body).toHaveFocus();
  await expect(container).toPassAxe();
});

it('shows what is wrong as an alert, and to anyone in the group', async () => {
  const { container } = render(<StarsField label="Your rating" value={0} error="Please choose one to five stars" onChange={jest.fn()} />);
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please choose one to five stars');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose one to five stars');
  await expect(container).toPassAxe();
});

it('shows the stars it is given, whatever was pressed', async () => {
  const draw = (value: number) => <StarsField label="Your rating" value={value} onChange={jest.fn()} />;
  const { rerender } = render(draw(4));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  rerender(draw(0));
  expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
});
