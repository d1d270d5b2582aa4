import { API, type BusinessLoginReply, type PasswordLogin } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

export const signIn = (body: PasswordLogin) => callApi<BusinessLoginReply>(API.partnerLogin, { method: 'POST', body });

export const signOut = () => callApi<void>(API.partnerLogout, { method: 'POST', body: {} });
