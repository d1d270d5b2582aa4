export { meQuery } from './api/account';
export { OwnAccount } from './components/own-account';
