import { API, type AdminLoginReply, type PasswordLogin } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const signIn = (body: PasswordLogin) => callApi<AdminLoginReply>(API.adminLogin, { method: 'POST', body });

export const signOut = () => callAdmin<void>(API.adminLogout, { method: 'POST', body: {} });
