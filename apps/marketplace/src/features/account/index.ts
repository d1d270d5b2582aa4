export { accountQuery, deleteAccount } from './api/account';
export { AccountForm } from './components/account-form';
export { WhatGoes } from './components/what-goes';
export { YourData } from './components/your-data';
