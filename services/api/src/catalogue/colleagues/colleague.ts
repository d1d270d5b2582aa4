import type { Principal } from '../../accounts/sessions/index.js';

/** Someone at a business: one of its managers, or its owner. */
export interface Colleague {
  readonly businessId: number;
  readonly managerId: number | null;
}

/** A signed-in partner. */
export const colleagueOf = ({ accountId, staffId }: Principal): Colleague => ({ businessId: accountId, managerId: staffId });
