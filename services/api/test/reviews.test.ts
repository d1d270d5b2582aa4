import './reviews/reviews-and-answers';
import './reviews/reminders';
