import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { PersonalDataModule } from './personal-data.module.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [PersonalDataModule],
  providers: [
    Scheduled.of(PersonalDataService, {
      name: 'remove what was kept long enough',
      pauseMs: 3_600_000,
      firstAfterMs: 3_000,
      task: (data) => data.removeOld(),
    }),
  ],
})
export class PersonalDataWorkerModule {}
