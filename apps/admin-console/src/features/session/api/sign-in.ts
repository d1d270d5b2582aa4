import type { AdminLogin } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const signIn = (body: AdminLogin) => call('POST /api/admin/login', { body });
