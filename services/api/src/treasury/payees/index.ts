export { isItsBank } from './bank-of-payout.js';
export { FollowPayees, FollowSchoolPayees } from './follow-payees.js';
export { PayeesModule } from './payees.module.js';
export { PayeesWorkerModule } from './payees-worker.module.js';
export { PayeesService } from './payees.service.js';
