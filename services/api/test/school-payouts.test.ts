import './school-payouts/rewards';
import './school-payouts/bank-account';
