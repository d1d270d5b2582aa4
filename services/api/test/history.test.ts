import './history/purchases-and-refunds';
import './history/store-credit';
