export { schoolSessionQuery, signOut, verifyLink } from './api/school-area';
export { BankAccount } from './components/bank-account';
export { BoardSwitch } from './components/board-switch';
export { Ledger } from './components/ledger';
export { Members } from './components/members';
export { PointsEarned } from './components/points-earned-tab';
export { RewardRequests, Rewards } from './components/rewards';
export { SchoolSignIn } from './components/school-sign-in';
export { OpenedLater } from './opened-later';
