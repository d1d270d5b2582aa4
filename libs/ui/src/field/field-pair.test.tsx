import { render, screen } from '@testing-library/react';
import { TextField } from './field';
import { FieldPair, RequiredHint } from './field-pair';

it('shows a pair of fields in order, and explains the star', async () => {
  const { container } = render(
    <form aria-label="Join">
      <RequiredHint />
      <FieldPair>
        <TextField label="Name *" />
        <TextField label="Email *" />
      </FieldPair>
    </form>,
  );
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Name *',
    'Email *',
  ]);
  expect(screen.getByText('Fields marked with * are required.')).toBeInTheDocument();
  await expect(container).toPassAxe();
});
