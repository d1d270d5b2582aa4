export { lastMonday } from './days-of-runs.js';
export { SMALLEST } from './is-enough.js';
export { PayoutsModule } from './payouts.module.js';
export { PayoutsWorkerModule } from './payouts-worker.module.js';
