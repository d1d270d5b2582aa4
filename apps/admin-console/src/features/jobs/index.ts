export { FailedJobs } from './components/failed-jobs';
export { Jobs } from './components/jobs';
export { PromisedJobs } from './components/promised-jobs';
