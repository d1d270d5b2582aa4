import type { AuditEntry } from './admin.js';
import type { AdminBusiness } from './businesses.js';
import type { Complaint } from './complaints.js';
import { LIMITS } from './limits.js';
import { IsText } from './validation.js';

/** GET /api/admin/businesses/{id}: a business, and what the team knows of it beyond what its lists tell. */
export interface BusinessRecord {
  readonly business: AdminBusiness;
  /** Dollars that the books owe it, below zero where it owes us; null while no books are kept. */
  readonly owed: number | null;
  /** Vouchers that it redeemed, without what was undone. */
  readonly redeemed: number;
  /** Deals that the team paused together, and may resume together. */
  readonly pausedDeals: number;
  /** Its families' complaints, the latest first. */
  readonly complaints: readonly Complaint[];
  /** What the team wrote down about it, the latest first. */
  readonly notes: readonly AuditEntry[];
  /** What the team changed about it, its deals and its locations, the latest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/businesses/{id}/notes: seen by the team alone. */
export class WriteNote {
  @IsText({ max: LIMITS.messageLength, required: 'Please write a note' })
  text!: string;
}
