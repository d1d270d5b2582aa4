export { meQuery } from './api/me';
export { OwnAccount } from './components/own-account';
