import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { FromQueryBoolean, FromQueryInteger, IsReadTime, IsSecret, IsText } from './validation.js';

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

/** What the business says to a review. */
export interface ReviewAnswer {
  readonly words: string;
  /** When these words were written. */
  readonly answeredAt: string;
}

/** An answer as its business and the team see it. */
export interface OwnAnswer extends ReviewAnswer {
  readonly state: ReviewState;
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
  /** Once a moderator published it. */
  readonly answer?: ReviewAnswer | null;
}

/** A published review as its business sees it. */
export interface OwnReview extends ReviewView {
  /** `by`: the manager who wrote it; null for the owner. */
  readonly answer: (OwnAnswer & { readonly by?: string | null }) | null;
}

/** GET /api/businesses/{id}/own-reviews */
export class OwnReviewsQuery extends PageQuery {
  /** Only those that have no answer. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  waiting?: boolean;
}

/** PUT /api/reviews/{id}/answer: the one answer, or other words in its place. */
export class AnswerReview {
  @IsText({ max: LIMITS.answerLength, required: 'Please write your answer' })
  words!: string;

  /** The words that the answer had when it was opened, empty for none: other ones are not replaced. */
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.answerLength)
  seen?: string;
}

/** DELETE /api/reviews/{id}/answer */
export class WithdrawAnswer {
  /** Of the words that were read; others stay. */
  @IsReadTime()
  answeredAt?: string;
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
  readonly answer: OwnAnswer | null;
}

/** PUT /api/admin/reviews/{id} */
export class ModerateReview {
  @IsIn(['published', 'rejected'])
  state!: 'published' | 'rejected';

  /** The state that was read: what a colleague decided meanwhile stays. */
  @IsOptional()
  @IsIn(REVIEW_STATES)
  seen?: ReviewState;
}

/** PUT /api/admin/reviews/{id}/answer */
export class ModerateAnswer extends ModerateReview {
  /** Of the words that were read; others are left as they are. */
  @IsReadTime()
  answeredAt?: string;
}
