import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { FromQueryInteger, IsSecret, IsText } from './validation.js';

export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The link in the mail after a redemption. */
export class ReviewLink {
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  voucher!: number;

  @IsSecret()
  token!: string;
}

/** POST /api/reviews */
export class WriteReview extends ReviewLink {
  @IsInt({ message: 'Please choose one to five stars' })
  @Min(LIMITS.reviewStarsMin, { message: 'Please choose one to five stars' })
  @Max(LIMITS.reviewStarsMax, { message: 'Please choose one to five stars' })
  stars!: number;

  @IsText({ max: LIMITS.reviewLength })
  words?: string;
}

/** What the linked page shows (GET /api/reviews/invitation). */
export interface ReviewInvitation {
  readonly dealTitle: string;
  readonly businessName: string;
  /** An existing review; there is one per voucher. */
  readonly review: { readonly stars: number; readonly words: string | null; readonly state: ReviewState } | null;
}

/** A published review of a business. */
export interface ReviewView {
  readonly id: number;
  readonly stars: number;
  readonly words: string | null;
  /** The buyer's first name. */
  readonly author: string;
  readonly dealTitle: string;
  readonly createdAt: string;
}

export class ReviewsQuery extends PageQuery {
  @IsOptional()
  @IsIn(REVIEW_STATES)
  state?: ReviewState;
}

/** A review for moderation. */
export interface ReviewToModerate extends ReviewView {
  readonly businessName: string;
  readonly state: ReviewState;
}

/** PUT /api/admin/reviews/{id} */
export class ModerateReview {
  @IsIn(['published', 'rejected'])
  state!: 'published' | 'rejected';
}
