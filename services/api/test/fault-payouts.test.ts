import './fault-payouts/sending';
import './fault-payouts/accounts-and-returns';
