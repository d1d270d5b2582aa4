import './history/purchases-and-refunds';
import './history/store-credit';
import './history/credit-elsewhere';
