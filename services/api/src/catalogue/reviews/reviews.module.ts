import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { RemindersModule } from '../../vouchers/reminders/index.js';
import { BusinessesModule } from '../businesses/index.js';
import { ColleaguesModule } from '../colleagues/index.js';
import { AnswerReviews } from './answer-reviews.js';
import { AnswersController } from './answers.controller.js';
import { AnswersRepository } from './answers.repository.js';
import { ReviewAnsweredMail } from './mails/review-answered.mail.js';
import { REVIEWS_DATA } from './kept-data.js';
import { ReviewsModerationController } from './reviews-moderation.controller.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsJoint } from './reviews.joint.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { ReviewInvitationMail } from './mails/review-invitation.mail.js';
import { ReviewsList } from './lists/reviews.list.js';
import { ReviewTimeline } from './review-timeline.repository.js';

@Module({
  imports: [BusinessesModule, ColleaguesModule, MailModule, AuditModule, OutboxModule, RemindersModule, SessionsModule],
  controllers: [AnswersController, ReviewsController, ReviewsModerationController],
  providers: [
    ReviewTimeline,
    ReviewsList,
    ReviewsJoint,
    ReviewInvitationMail,
    REVIEWS_DATA,
    ReviewsService,
    ReviewsRepository,
    AnswerReviews,
    AnswersRepository,
    ReviewAnsweredMail,
  ],
  exports: [ReviewsService, AnswerReviews],
})
export class ReviewsModule {}
