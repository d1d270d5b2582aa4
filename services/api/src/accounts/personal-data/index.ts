export { PersonalDataWorkerModule } from './personal-data-worker.module.js';
export { PersonalDataModule } from './personal-data.module.js';
export { PersonalDataService } from './personal-data.service.js';
