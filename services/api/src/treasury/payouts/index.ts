export { PayoutsModule } from './payouts.module.js';
export { PayoutsWorkerModule } from './payouts-worker.module.js';
