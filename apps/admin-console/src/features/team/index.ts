export { Team } from './components/team';
