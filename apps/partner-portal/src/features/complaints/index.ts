export { complaintsQuery } from './api/complaints';
export { Complaints } from './components/complaints';
