import { PartnerGuard, ownedBy } from '../../accounts/sessions/index.js';
import { AnswerReviews } from './answer-reviews.js';

/** For partners; `:id` is a published review of their own business. */
export const OwnReview = ownedBy(PartnerGuard, AnswerReviews);
