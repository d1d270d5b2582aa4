import { LIMITS, type OwnReview as OwnReviewView } from '@homeroom/contracts';
import { AnswerReview, OwnReviewsQuery, WithdrawAnswer } from '@homeroom/contracts/reviews';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { OwnBusiness } from '../businesses/index.js';
import { colleagueOf } from '../colleagues/index.js';
import { AnswerReviews } from './answer-reviews.js';
import { OwnReview } from './own-review.js';

@Controller()
export class AnswersController {
  constructor(private readonly answers: AnswerReviews) {}

  @Handles('GET /api/businesses/:id/own-reviews')
  @OwnBusiness()
  @Paged(LIMITS.pageMax)
  list(@Param('id', IdPipe) id: number, @Query() query: OwnReviewsQuery, @Range() range: PageRange): Promise<Page<OwnReviewView>> {
    return this.answers.ofBusiness(id, { ...query, ...range });
  }

  @Handles('PUT /api/reviews/:id/answer')
  @OwnReview()
  @Throttle({ name: 'review-answers', times: 60, perSeconds: 3_600 })
  answer(@Param('id', IdPipe) id: number, @Body() form: AnswerReview, @SignedIn() partner: Principal): Promise<OwnReviewView> {
    return this.answers.answer(id, form, colleagueOf(partner));
  }

  @Handles('DELETE /api/reviews/:id/answer')
  @OwnReview()
  withdraw(@Param('id', IdPipe) id: number, @Query() { answeredAt }: WithdrawAnswer, @SignedIn() partner: Principal): Promise<void> {
    return this.answers.withdraw(id, answeredAt, colleagueOf(partner));
  }
}
