import './reconciliation/posted';
import './reconciliation/refunded-and-compared';
