import { render, screen } from '@testing-library/react';
import { Badge } from './badge';

it('says its words, whatever its tone', async () => {
  const { container } = render(
    <>
      <Badge>Draft</Badge>
      <Badge tone="leaf">Live</Badge>
      <Badge tone="danger" className="wide">
        Sold out
      </Badge>
    </>,
  );
  expect(container).toHaveTextContent('DraftLiveSold out');
  await expect(container).toPassAxe();
});

it.each(['neutral', 'accent', 'leaf', 'sun', 'danger'] as const)('looks like what it says: %s', (tone) => {
  render(<Badge tone={tone}>State</Badge>);
  expect(screen.getByText('State')).toHaveClass('badge', tone);
});

it('is neutral where nothing else is said, and takes the looks of its place', () => {
  render(<Badge className="wide">State</Badge>);
  expect(screen.getByText('State')).toHaveClass('neutral', 'wide');
});
