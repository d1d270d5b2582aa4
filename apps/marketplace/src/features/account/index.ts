export { accountQuery, confirmEmail, deleteAccount } from './api/account';
export { AccountForm } from './components/account-form';
export { DeletedData } from './components/deleted-data';
export { EmailAddress } from './components/email-address';
export { Sessions } from './parts';
export { YourData } from './components/your-data';
