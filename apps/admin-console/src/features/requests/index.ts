export { inboxCountsQuery } from './api/requests';
export { Requests } from './components/requests';
