export { Deals } from './components/deals';
