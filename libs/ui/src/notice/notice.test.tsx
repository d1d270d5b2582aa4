import { render, screen } from '@testing-library/react';
import { InfoIcon } from '../icon/icons';
import { Notice } from './notice';

it('is announced at once when something went wrong', async () => {
  const { container } = render(
    <Notice tone="danger" icon={<InfoIcon />}>
      Your card was declined.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
  await expect(container).toPassAxe();
});

it.each([undefined, 'info', 'leaf', 'warn'] as const)('interrupts no one in the tone %s', async (tone) => {
  const { container } = render(<Notice {...(tone && { tone })}>Waiting for approval.</Notice>);
  expect(container).toHaveTextContent('Waiting for approval.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveClass(tone ?? 'info');
  await expect(container).toPassAxe();
});
