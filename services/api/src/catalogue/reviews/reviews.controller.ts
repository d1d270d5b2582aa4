import type { ReviewInvitation, ReviewView } from '@homeroom/contracts';
import { ReviewLink, ReviewsQuery, WriteReview } from '@homeroom/contracts/reviews';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { Answers } from '../../platform/openapi/answers.js';
import { Limited } from '../../platform/rate-limit/limited.guard.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('reviews/invitation')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Limited({ name: 'review-invitation', times: 60, perSeconds: 60 })
  @Answers({ one: 'ReviewInvitation', query: ReviewLink })
  invitation(@Query() link: ReviewLink): Promise<ReviewInvitation> {
    return this.reviews.invitation(link);
  }

  @Post('reviews')
  @HttpCode(200)
  @Limited({ name: 'reviews', times: 20, perSeconds: 3_600 })
  @Answers({ one: 'ReviewInvitation', body: WriteReview })
  async write(@Body() body: WriteReview): Promise<ReviewInvitation> {
    await this.reviews.write(body);
    return this.reviews.invitation(body);
  }

  @Get('businesses/:id/reviews')
  @Answers({ list: 'ReviewView', query: ReviewsQuery })
  async ofBusiness(
    @Param('id', IdPipe) id: number,
    @Query() query: ReviewsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewView[]> {
    const page = await this.reviews.published(id, query);
    describePage(request, reply, page);
    return page.reviews;
  }
}
