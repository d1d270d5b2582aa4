import { Module } from '@nestjs/common';
import { AdminsModule } from '../../accounts/admins/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { SAVED_VIEWS_DATA } from './kept-data.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViews } from './saved-views.service.js';

@Module({
  imports: [AdminsModule, AuditModule, SessionsModule],
  controllers: [SavedViewsController],
  providers: [SAVED_VIEWS_DATA, SavedViews, SavedViewsRepository],
})
export class SavedViewsModule {}
