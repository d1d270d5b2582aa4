export { Businesses } from './components/businesses';
