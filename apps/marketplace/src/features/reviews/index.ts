export { invitationQuery } from './api/reviews';
export { ReviewForm } from './components/review-form';
export { BusinessReviews } from './parts';
