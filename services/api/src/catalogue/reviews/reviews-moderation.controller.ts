import { LIMITS, type ReviewToModerate } from '@homeroom/contracts';
import { ModerateAnswer, ModerateReview, ReviewsQuery } from '@homeroom/contracts/reviews';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { AnswerReviews } from './answer-reviews.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
@UseGuards(AdminGuard)
export class ReviewsModerationController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly answers: AnswerReviews,
  ) {}

  @Handles('GET /api/admin/reviews')
  @Paged(LIMITS.pageMax)
  list(@Query() query: ReviewsQuery, @Range() range: PageRange): Promise<Page<ReviewToModerate>> {
    return this.reviews.toModerate({ ...query, ...range });
  }

  @Handles('PUT /api/admin/reviews/:id/answer')
  moderateAnswer(@Param('id', IdPipe) id: number, @Body() body: ModerateAnswer, @SignedIn() admin: Principal): Promise<ReviewToModerate> {
    return this.answers.moderate(id, body, admin.accountId);
  }

  @Handles('PUT /api/admin/reviews/:id')
  moderate(@Param('id', IdPipe) id: number, @Body() body: ModerateReview, @SignedIn() admin: Principal): Promise<ReviewToModerate> {
    return this.reviews.moderate(id, body, admin.accountId);
  }
}
