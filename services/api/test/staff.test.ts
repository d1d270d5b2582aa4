import './staff/tills';
import './staff/managers';
import './staff/redeemed-by';
