export { Users } from './components/users';
export { UserRecord } from './components/user-record';
