export { waitingComplaintsQuery } from './api/waiting';
export { Complaints } from './components/complaints';
