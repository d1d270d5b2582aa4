export { Counter } from './components/counter';
