export { signIn, signOut } from './api/session';
export { CodeField, factorsIn, type Factor } from './components/code-field';
export { PasswordNeeded } from './components/password-needed';
export { PasskeyButton } from './parts';
