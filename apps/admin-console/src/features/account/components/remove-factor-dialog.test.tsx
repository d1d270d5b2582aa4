import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import { open, refuses, replies } from '../../../../../../tools/component-tests/open-dialog';
import RemoveFactorDialog from './remove-factor-dialog';

const PASSKEY = { id: 4, name: 'Work laptop', addedAt: '2026-11-01T20:00:00.000Z', lastUsedAt: null };
const TURN_OFF = 'POST /api/admin/second-factor/turn-off';
const nothing = () => undefined;

describe('one passkey of several', () =>
  behavesAsConfirmDialog({
    title: 'Remove the passkey “Work laptop”?',
    explains: 'Your device may keep it; you can delete it there, too.',
    draw: (close) => <RemoveFactorDialog passkey={PASSKEY} isLast={false} onOff={nothing} onClose={close} />,
    confirm: 'Remove',
    request: 'DELETE /api/admin/passkeys/4',
    done: 'Passkey removed: “Work laptop” no longer signs you in. We emailed you.',
    refused: 'closes',
  }));

describe('the app beside passkeys', () =>
  behavesAsConfirmDialog({
    title: 'Remove the authenticator app?',
    explains: 'Your passkeys still do.',
    draw: (close) => <RemoveFactorDialog isLast={false} onOff={nothing} onClose={close} />,
    confirm: 'Remove',
    request: TURN_OFF,
    done: 'Authenticator app removed: Your passkeys still sign you in. We emailed you.',
    refused: 'closes',
  }));

it.each([
  ['says that the second factor is off once the last one is removed', 1, true, replies(null, 204)],
  ['says nothing is off while the server refuses', 0, true, refuses(409, 'CONFLICT', 'Somebody was faster')],
  ['says nothing is off while another factor stays', 0, false, replies(null, 204)],
])('%s', async (_, times, isLast, reply) => {
  const onOff = jest.fn();
  const draw = (close: () => void) => <RemoveFactorDialog isLast={isLast} onOff={onOff} onClose={close} />;
  const { user } = await open(draw, { [TURN_OFF]: reply });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onOff).toHaveBeenCalledTimes(times);
});
