import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useState } from 'react';
import { TextField } from '../field/field';
import { FormDialog } from './form-dialog';

function open(unsaved?: boolean) {
  const onClose = jest.fn();
  render(
    <FormDialog
      title="Add school"
      onClose={onClose}
      onSubmit={() => undefined}
      submitLabel="Save"
      busy={false}
      {...(unsaved !== undefined && { unsaved })}
    >
      <TextField label="Name" />
    </FormDialog>,
  );
  return { user: userEvent.setup(), onClose };
}
function TwoForms({ onClose }: { readonly onClose: () => void }) {
  const [isAdding, setAdding] = useState(true);
  const nothing = () => undefined;
  return (
    <FormDialog title="Locations" onClose={onClose} onSubmit={nothing} submitLabel="Save" busy={false}>
      {isAdding && (
        <FormDialog title="Add location" onClose={() => setAdding(false)} onSubmit={nothing} submitLabel="Add" busy={false} unsaved={false}>
          <TextField label="Name" />
        </FormDialog>
      )}
    </FormDialog>
  );
}
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' });

describe('a form with unsaved text', () => {
  it('asks before Escape closes it, and keeps the text', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Northlake');
    await user.keyboard('{Escape}');
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Northlake');
  });

  it('asks before its close button closes it, and closes when confirmed', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'N');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before Cancel closes it, and keeps the text', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Northlake');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Northlake');
  });

  it('asks when it was opened with unsaved text, though nothing was typed now', async () => {
    const { user, onClose } = open(true);
    await user.keyboard('{Escape}');
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a form closes without asking', () => {
  it('when text was typed only in a form above it', async () => {
    const onClose = jest.fn();
    const user = userEvent.setup();
    render(<TwoForms onClose={onClose} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Annex');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Add location' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('when nothing was typed', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('when its text is kept elsewhere', async () => {
    const { user, onClose } = open(false);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'N');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
