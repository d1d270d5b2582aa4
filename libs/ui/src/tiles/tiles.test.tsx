import { render, screen } from '@testing-library/react';
import { Tiles } from './tiles';

it('labels each number, with a hint where there is one', async () => {
  const { container } = render(
    <Tiles
      tiles={[
        { name: 'Points', value: '1,240', hint: 'Earned for schools' },
        { name: 'Rating', value: <strong>4.8</strong> },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Points', 'Rating']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,240', 'Earned for schools', '4.8']);
  await expect(container).toPassAxe();
});
