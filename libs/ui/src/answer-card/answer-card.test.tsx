import { render, screen } from '@testing-library/react';
import { AnswerCard } from './answer-card';

it.each(['status', 'alert'] as const)('announces the outcome as a %s, takes the focus, and links to what comes next', async (role) => {
  const { container } = render(
    <AnswerCard title="Address changed" words="We emailed your old address, too." role={role}>
      <a href="/account">Go to your account</a>
    </AnswerCard>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Address changed' })).toBeInTheDocument();
  expect(screen.getByRole(role)).toHaveTextContent('We emailed your old address, too.');
  expect(screen.getByRole(role)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeInTheDocument();
  await expect(container).toPassAxe();
});
