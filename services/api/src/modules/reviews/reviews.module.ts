import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { REVIEWS_DATA } from './kept-data.js';
import { ReviewsModerationController } from './reviews-moderation.controller.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [ReviewsController, ReviewsModerationController],
  providers: [REVIEWS_DATA, ReviewsService, ReviewsRepository],
  exports: [ReviewsService],
})
export class ReviewsModule {}
