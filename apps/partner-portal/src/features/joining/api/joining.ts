import {
  API,
  type BusinessLoginReply,
  type ForgotPassword,
  type RegisterBusiness,
  type ResetLinkReply,
  type ResetPassword,
} from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

const post = <Reply>(path: string, body: object) => callApi<Reply>(path, { method: 'POST', body });

export const registerBusiness = (form: RegisterBusiness) => post<BusinessLoginReply>(API.partnerRegister, form);
export const verifyEmail = (token: string) => post<void>(API.partnerVerifyEmail, { token });
export const resendVerification = () => post<void>(API.partnerResendVerification, {});
export const forgotPassword = (form: ForgotPassword) => post<ResetLinkReply>(API.partnerForgotPassword, form);
export const resetPassword = (form: ResetPassword) => post<void>(API.partnerResetPassword, form);
