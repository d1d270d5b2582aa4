import type { ForgotPassword, RegisterBusiness, ResetPassword } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const registerBusiness = (body: RegisterBusiness) => call('POST /api/businesses/register', { body });
export const verifyEmail = (token: string) => call('POST /api/businesses/verify-email', { body: { token } });
export const resendVerification = () => call('POST /api/businesses/verify-email/resend');
export const forgotPassword = (body: ForgotPassword) => call('POST /api/businesses/forgot-password', { body });
export const resetPassword = (body: ResetPassword) => call('POST /api/businesses/reset-password', { body });
