import { totalOf } from '../../../lists/team-list';

/** How many complaints the team has to decide. */
export const waitingComplaintsQuery = totalOf('GET /api/admin/complaints', { state: 'answered' });
