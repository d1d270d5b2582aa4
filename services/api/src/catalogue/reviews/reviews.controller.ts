import type { ReviewInvitation, ReviewView } from '@homeroom/contracts';
import { ReviewLink, ReviewsQuery, WriteReview } from '@homeroom/contracts/reviews';
import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ReviewsService } from './reviews.service.js';

/** The default page size. */
const REVIEWS_SHOWN = 20;

@Controller()
@Public('Published reviews are for everybody; writing one takes the token of the mail')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Handles('GET /api/reviews/invitation')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Throttle({ name: 'review-invitation', times: 60, perSeconds: 60 })
  invitation(@Query() link: ReviewLink): Promise<ReviewInvitation> {
    return this.reviews.invitation(link);
  }

  @Handles('POST /api/reviews')
  @Throttle({ name: 'reviews', times: 20, perSeconds: 3_600 })
  async write(@Body() body: WriteReview): Promise<ReviewInvitation> {
    await this.reviews.write(body);
    return this.reviews.invitation(body);
  }

  @Handles('GET /api/businesses/:id/reviews')
  @Paged(REVIEWS_SHOWN)
  ofBusiness(@Param('id', IdPipe) id: number, @Query() query: ReviewsQuery, @Range() range: PageRange): Promise<Page<ReviewView>> {
    return this.reviews.published(id, { ...query, ...range });
  }
}
