export { signIn, signOut } from './api/session';
export { CodeField, isAboutCode } from './components/code-field';
export { PasswordNeeded } from './components/password-dialog';
