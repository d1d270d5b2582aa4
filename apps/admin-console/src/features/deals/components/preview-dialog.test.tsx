import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { anAdminDeal } from '../../../testing/records';
import PreviewDialog from './preview-dialog';

it('shows a deal as shoppers see it, opens its form, and returns the focus', async () => {
  const onEdit = jest.fn();
  const { user } = await open((close) => <PreviewDialog deal={anAdminDeal()} onEdit={onEdit} onClose={close} />, {
    '/api/admin/businesses/3/locations': replies([]),
  });
  const dialog = screen.getByRole('dialog', { name: 'Clay for two' });
  expect(dialog).toHaveAccessibleDescription('Active 50% off');
  expect(dialog).toHaveTextContent('With glazing');
  expect(screen.getByRole('heading', { name: 'Clay for two', level: 2 })).toHaveFocus();
  await expect(dialog).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Edit Deal' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close Preview' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
