export { accountQuery, deleteAccount } from './api/account';
export { AccountForm } from './components/account-form';
export { DeletedData } from './components/deleted-data';
export { YourData } from './components/your-data';
