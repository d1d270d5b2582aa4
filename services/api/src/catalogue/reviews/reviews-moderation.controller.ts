import type { ReviewToModerate } from '@homeroom/contracts';
import { ModerateReview, ReviewsQuery } from '@homeroom/contracts/reviews';
import { Body, Controller, Get, Param, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { ReviewsService } from './reviews.service.js';

@Controller('admin/reviews')
@UseGuards(AdminGuard)
export class ReviewsModerationController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @ApiReply({ list: 'ReviewToModerate', query: ReviewsQuery })
  async list(
    @Query() query: ReviewsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewToModerate[]> {
    const page = await this.reviews.toModerate(query);
    describePage(request, reply, page);
    return page.reviews;
  }

  @Put(':id')
  @ApiReply({ one: 'ReviewToModerate', body: ModerateReview })
  moderate(@Param('id', IdPipe) id: number, @Body() body: ModerateReview, @SignedIn() admin: Principal): Promise<ReviewToModerate> {
    return this.reviews.moderate(id, body, admin.accountId);
  }
}
