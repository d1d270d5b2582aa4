export { AccountTab } from './components/account-tab';
