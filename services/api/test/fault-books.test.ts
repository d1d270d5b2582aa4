import './fault-books/vouchers-and-debts';
import './fault-books/refunds-and-disputes';
import './fault-books/credit-rewards-and-access';
