export { Schools } from './components/schools';
