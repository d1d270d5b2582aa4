export { signOut } from './api/session';
export { signIn, whoIsSignedIn } from './api/sign-in';
export { CodeField, factorsIn, type Factor } from './components/code-field';
export { PasswordNeeded } from './components/password-needed';
export { PasskeyButton } from './parts';
