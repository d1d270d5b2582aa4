export { PolicyReportsModule } from './policy-reports.module.js';
