import { render, screen } from '@testing-library/react';
import { Badge } from './badge';

it('shows its words in any tone', async () => {
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

it.each(['neutral', 'accent', 'leaf', 'sun', 'danger'] as const)('has the style of %s', (tone) => {
  render(<Badge tone={tone}>State</Badge>);
  expect(screen.getByText('State')).toHaveClass('badge', tone);
});

it('is neutral by default, and accepts extra classes', () => {
  render(<Badge className="wide">State</Badge>);
  expect(screen.getByText('State')).toHaveClass('neutral', 'wide');
});
