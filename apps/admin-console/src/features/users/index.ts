export { Users } from './components/users';
