import { render, screen } from '@testing-library/react';
import { FormCard } from './form-card';

it('heads its page, and holds the form', async () => {
  const { container } = render(
    <FormCard title="Sign in">
      <form aria-label="Sign in" />
    </FormCard>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeInTheDocument();
  await expect(container).toPassAxe();
});

it.each([
  [true, 1],
  [false, 0],
])('has room for fields side by side on request: %s', (wide, count) => {
  const { container } = render(<FormCard title="Register" wide={wide} children="-" />);
  expect(container.querySelectorAll('.card.wide')).toHaveLength(count);
});
