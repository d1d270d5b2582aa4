import type { StartLook } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, sent, type Replies } from '../../../../tools/component-tests/open-dialog';
import { callAdmin } from '../session/call-admin';
import LookDialog from './look-dialog';

const LOOK = 'POST /api/admin/businesses/3/look';
const start = (body: StartLook) => callAdmin('POST /api/admin/businesses/:id/look', { params: { id: 3 }, body });

it('asks for a reason, says what the log will contain, and shows a refusal', async () => {
  const answers: Replies = { [LOOK]: refuses(404, 'BUSINESS_NOT_FOUND', 'Business not found') };
  const { user } = await open((close) => <LookDialog name="Harbor" start={start} onClose={close} />, answers);
  const dialog = within(screen.getByRole('dialog', { name: 'View as Harbor?' }));
  expect(dialog.getByText(/You can’t change anything\. The log records your view and the reason\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(dialog.getByLabelText('Why? *')).toHaveAccessibleDescription('Please say why you need to see these screens'));
  await expect(document.body).toPassAxe();
  await user.type(dialog.getByLabelText('Why? *'), 'They see no deals');
  await user.click(dialog.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(message()).toContain('Business not found'));
  expect(dialog.getByLabelText('Why? *')).toHaveValue('They see no deals');
  expect(sent().at(-1)).toEqual([LOOK, { reason: 'They see no deals' }]);
});
