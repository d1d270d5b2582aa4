export { AccountTab } from './components/account-tab';
export { ApplyAgain } from './components/apply-again';
