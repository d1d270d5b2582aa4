import { API, type AdminLoginReply, type PasswordLogin } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';
import { bearer } from '../../../session/call-admin';

export const signIn = (body: PasswordLogin) => callApi<AdminLoginReply>(API.adminLogin, { method: 'POST', body });

export const signOut = () => callApi<void>(API.adminLogout, { method: 'POST', body: {}, headers: bearer() });
