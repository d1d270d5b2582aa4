export { DealAlert } from './parts';
