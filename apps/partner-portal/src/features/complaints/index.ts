export { Complaints } from './components/complaints';
