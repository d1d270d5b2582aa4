export { sendStaffLink, verifyStaffLink } from './api/staff';
export { StaffTab } from './components/staff-tab';
