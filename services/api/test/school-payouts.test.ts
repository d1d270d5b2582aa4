/** @jest-environment-options {"withDemo": true} */
import './school-payouts/rewards';
import './school-payouts/waiting';
import './school-payouts/bank-account';
