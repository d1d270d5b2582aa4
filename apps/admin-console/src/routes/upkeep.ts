export { OwnAccount } from '../features/account';
export { Audit } from '../features/audit';
export { Jobs } from '../features/jobs';
export { Team } from '../features/team';
