export { Reviews } from './components/reviews';
export { ReviewsToAnswer } from './components/reviews-to-answer';
