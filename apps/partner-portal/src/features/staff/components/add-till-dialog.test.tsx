import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import AddTillDialog from './add-till-dialog';

const REQUEST = 'POST /api/businesses/7/tills';
const CODE = { tillId: 3, code: '7KQM-2XNP', expiresAt: '2026-11-02T10:30:00Z' };

behavesAsFormDialog({
  title: 'Add a till',
  draw: (close) => <AddTillDialog businessId={7} onClose={close} onAdded={close} />,
  begins: 'Name *',
  wrong: { 'Name *': 'Please name the till, such as “Front desk”', 'PIN *': 'A PIN has 4 to 6 digits' },
  typed: [
    ['Name *', 'Front desk'],
    ['PIN *', '4711'],
  ],
  submit: 'Add the till',
  request: REQUEST,
  body: { name: 'Front desk', pin: '4711' },
  reply: CODE,
  done: 'Till added: Connect a device as Front desk next.',
  closing: 'keeps',
  secrets: ['PIN *'],
});

it('hands the code for the device to the page', async () => {
  const onAdded = jest.fn();
  const draw = (close: () => void) => <AddTillDialog businessId={7} onClose={close} onAdded={onAdded} />;
  const { user } = await open(draw, { [REQUEST]: replies(CODE) });
  await fill(user, screen.getByLabelText('Name *'), 'Front desk');
  await fill(user, screen.getByLabelText('PIN *'), '4711');
  await user.click(screen.getByRole('button', { name: 'Add the till' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(onAdded).toHaveBeenCalledWith(CODE);
});
