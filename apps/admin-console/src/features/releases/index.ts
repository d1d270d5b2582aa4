export { Releases } from './components/releases';
