import './deal-terms/sales-to-come';
import './deal-terms/family-limits';
import './deal-terms/opening-hours';
