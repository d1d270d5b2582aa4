export { FindButton } from './components/find-button';
