export { forgotPassword, resetPassword, verifyEmail } from './api/joining';
export { RegisterForm } from './components/register-form';
export { WaitingNotices } from './components/waiting-notices';
