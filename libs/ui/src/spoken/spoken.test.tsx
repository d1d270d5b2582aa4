import { render, screen } from '@testing-library/react';
import { Spoken } from './spoken';

it('adds words for screen readers to a link', async () => {
  const { container } = render(
    <a href="/map">
      Directions<Spoken> to Harbor Books</Spoken>
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Directions to Harbor Books' })).toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('names a part of the page, or announces a change, on request', () => {
  render(
    <>
      <Spoken as="h2">Ledger</Spoken>
      <Spoken as="p" role="status">
        3 deals found
      </Spoken>
    </>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Ledger' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 deals found');
});
