import './reviews/reviews-and-answers';
import './reviews/reminders';
import './reviews/colleagues';
