export { BusinessRecordsModule } from './business-records.module.js';
