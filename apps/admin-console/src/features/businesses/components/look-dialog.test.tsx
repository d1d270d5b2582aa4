import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import LookDialog from './look-dialog';

const LOOK = 'POST /api/admin/businesses/3/look';

it('asks why, says what the log will have, and shows why it was refused', async () => {
  const answers: Replies = { [LOOK]: refuses(404, 'BUSINESS_NOT_FOUND', 'Business not found') };
  const { user } = await open((close) => <LookDialog business={aBusiness()} onClose={close} />, answers);
  const dialog = within(screen.getByRole('dialog', { name: 'See the screens of Harbor?' }));
  expect(dialog.getByText(/can change nothing\. The log says that you looked, and why\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(dialog.getByLabelText('Why? *')).toHaveAccessibleDescription('Please say why you need to look'));
  await expect(document.body).toPassAxe();
  await user.type(dialog.getByLabelText('Why? *'), 'They see no deals');
  await user.click(dialog.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(message()).toContain('Business not found'));
  expect(dialog.getByLabelText('Why? *')).toHaveValue('They see no deals');
  expect(sent().at(-1)).toEqual([LOOK, { reason: 'They see no deals' }]);
});
