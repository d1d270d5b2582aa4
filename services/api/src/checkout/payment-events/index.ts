export { PaymentEventsModule } from './payment-events.module.js';
export { PaymentsWorkerModule } from './payments-worker.module.js';
