import { totalOf } from '../../../lists/team-list';

/** How many reward requests are undecided. */
export const waitingRewardsQuery = totalOf('GET /api/admin/point-redemptions', { state: 'requested' });
