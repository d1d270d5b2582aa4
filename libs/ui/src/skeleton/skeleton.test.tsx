import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton';

it('reserves space for loading content, and says nothing', async () => {
  const { container } = render(
    <div role="status" aria-label="Loading">
      <Skeleton height="3rem" width="50%" radius="8px" />
    </div>,
  );
  const room = screen.getByRole('status').firstElementChild;
  expect(room).toHaveStyle({ height: '3rem', width: '50%', borderRadius: '8px' });
  expect(room).toHaveAttribute('aria-hidden', 'true');
  await expect(container).toPassAxe();
});

it('is as wide as its container by default', () => {
  const { container } = render(<Skeleton height="1rem" />);
  expect(container.firstElementChild).toHaveStyle({ width: '100%' });
});
