import './payments/preparing';
import './payments/settling';
import './payments/settling-at-once';
import './payments/settling-together';
import './payments/events-and-refunds';
import './payments/lost-orders';
