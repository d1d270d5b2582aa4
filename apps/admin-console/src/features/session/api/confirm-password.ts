import type { ConfirmPassword } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const confirmPassword = (body: ConfirmPassword) => callAdmin('POST /api/admin/password', { body });
