export { ReviewsModule } from './reviews.module.js';
export { AnswerReviews } from './answer-reviews.js';
