export { Overview } from './components/overview';
export { homeQuery } from './api/home';
