export { Schools } from './components/schools';
export { SchoolRecord } from './components/school-record';
