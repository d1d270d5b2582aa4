export { BusinessHomeModule } from './business-home.module.js';
