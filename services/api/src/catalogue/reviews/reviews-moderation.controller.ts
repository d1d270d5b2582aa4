import { LIMITS, type ReviewToModerate } from '@homeroom/contracts';
import { ModerateReview, ReviewsQuery } from '@homeroom/contracts/reviews';
import { Body, Controller, Get, Param, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { ReviewsService } from './reviews.service.js';

@Controller('admin/reviews')
@UseGuards(AdminGuard)
export class ReviewsModerationController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'ReviewToModerate', query: ReviewsQuery })
  list(@Query() query: ReviewsQuery, @Range() range: PageRange): Promise<Page<ReviewToModerate>> {
    return this.reviews.toModerate({ ...query, ...range });
  }

  @Put(':id')
  @ApiReply({ one: 'ReviewToModerate', body: ModerateReview })
  moderate(@Param('id', IdPipe) id: number, @Body() body: ModerateReview, @SignedIn() admin: Principal): Promise<ReviewToModerate> {
    return this.reviews.moderate(id, body, admin.accountId);
  }
}
