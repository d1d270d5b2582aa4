export { signIn, signOut } from './api/session';
export { PasswordNeeded } from './components/password-dialog';
