export { Money } from './components/money';
