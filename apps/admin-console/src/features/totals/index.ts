export { totalsQuery } from './api/totals';
