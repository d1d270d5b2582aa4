export { DealAlertsModule } from './deal-alerts.module.js';
export { DealAlertsService } from './deal-alerts.service.js';
export { DealAlertsWorkerModule } from './deal-alerts-worker.module.js';
