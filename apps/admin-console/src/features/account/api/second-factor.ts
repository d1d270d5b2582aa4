import type { ConfirmCode } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const beginSecondFactor = () => callAdmin('POST /api/admin/second-factor');

export const confirmSecondFactor = (body: ConfirmCode) => callAdmin('POST /api/admin/second-factor/confirm', { body });

export const turnOffSecondFactor = () => callAdmin('POST /api/admin/second-factor/turn-off');

export const removePasskey = (passkeyId: number) => callAdmin('DELETE /api/admin/passkeys/:passkeyId', { params: { passkeyId } });
