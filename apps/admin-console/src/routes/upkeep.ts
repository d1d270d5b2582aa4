export { OwnAccount } from '../features/account';
export { Audit } from '../features/audit';
export { Jobs } from '../features/jobs';
export { Releases } from '../features/releases';
export { Rewards } from '../features/rewards';
export { Team } from '../features/team';
export { MoneyPlace, PayoutRecord } from './money';
