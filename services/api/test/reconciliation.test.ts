/** @jest-environment-options {"withDemo": true} */
import './reconciliation/posted';
import './reconciliation/refunded-and-compared';
import './reconciliation/kinds-found';
