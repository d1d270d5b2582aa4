export { signIn, signOut } from './api/session';
