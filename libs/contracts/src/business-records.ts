import type { AuditEntry } from './admin.js';
import type { AdminBusiness } from './businesses.js';
import type { Complaint } from './complaints.js';
import { LIMITS } from './limits.js';
import { IsText } from './validation.js';

/** GET /api/admin/businesses/{id}: a business, with what its lists do not show. */
export interface BusinessRecord {
  readonly business: AdminBusiness;
  /** Dollars the books owe it, negative when it owes us; null while bookkeeping is off, and for roles that see no money. */
  readonly owed: number | null;
  /** Vouchers it redeemed, without undone ones. */
  readonly redeemed: number;
  /** Deals paused together by the team, which can be resumed together. */
  readonly pausedDeals: number;
  /** Families' complaints, newest first; none for roles that decide none. */
  readonly complaints: readonly Complaint[];
  /** The team's notes, newest first. */
  readonly notes: readonly AuditEntry[];
  /** The team's changes to it, its deals and its locations, newest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/businesses/{id}/notes: visible to the team only. */
export class WriteNote {
  @IsText({ max: LIMITS.messageLength, required: 'Please write a note' })
  text!: string;
}
