export { BusinessRecord } from './components/business-record';
export { Businesses } from './components/businesses';
