import type { AdminLogin, ConfirmPassword } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';
import { bearer, callAdmin } from '../../../session/call-admin';

export const signIn = (body: AdminLogin) => call('POST /api/admin/login', { body });

export const signOut = () => call('POST /api/admin/logout', { headers: bearer() });

export const confirmPassword = (body: ConfirmPassword) => callAdmin('POST /api/admin/password', { body });
