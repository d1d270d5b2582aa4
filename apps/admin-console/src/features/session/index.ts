export { signIn, signOut } from './api/session';
export { CodeField, factorsIn, type Factor } from './components/code-field';
export { PasswordNeeded } from './components/password-dialog';
export { PasskeyButton } from './parts';
