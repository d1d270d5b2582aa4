export { Analytics } from './components/analytics';
