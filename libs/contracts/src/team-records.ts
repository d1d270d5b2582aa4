import type { AdminTransaction, AdminUser, AuditEntry } from './admin.js';
import type { AdminDeal } from './admin-deals.js';
import type { Complaint } from './complaints.js';
import type { TimelineEntry } from './records.js';
import type { LedgerEntry, PointRedemptionView, SchoolManager } from './school-area.js';
import type { AdminSchool } from './schools.js';

/**
 * Why a purchase's school does not have its points: the job runs any moment, should have run, or failed; the school is inactive or was never
 * chosen; the buyer got the money back or wants it back.
 */
export type MissingPointsReason = 'on-the-way' | 'late' | 'job-failed' | 'school-inactive' | 'no-school' | 'refunded' | 'disputed';

export interface MissingPoints {
  readonly purchaseId: number;
  readonly dealTitle: string;
  readonly points: number;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly reason: MissingPointsReason;
  /** The failed job's error; null otherwise. */
  readonly error: string | null;
}

/** GET /api/admin/users/{id}: a family, with what its lists do not show. */
export interface UserRecord {
  readonly user: AdminUser;
  /** Dollars of store credit to spend. */
  readonly credit: number;
  /** The latest ones, newest first. */
  readonly purchases: readonly AdminTransaction[];
  /** Of these purchases. */
  readonly missingPoints: readonly MissingPoints[];
  /** The team's notes, newest first. */
  readonly notes: readonly AuditEntry[];
  /** What happened to these purchases, newest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** GET /api/admin/schools/{id}: a school, with what its lists do not show. */
export interface SchoolRecord {
  readonly school: AdminSchool;
  /** Points reserved by its open reward requests. */
  readonly reserved: number;
  /** The title of the reward it saves for; null without one. */
  readonly goal: string | null;
  readonly managers: readonly SchoolManager[];
  /** Its reward requests, newest first. */
  readonly rewards: readonly PointRedemptionView[];
  /** The latest movements of its points, newest first. */
  readonly ledger: readonly LedgerEntry[];
  /** How many movements there are; an older API does not say. */
  readonly movements?: number;
  /** The team's notes, newest first. */
  readonly notes: readonly AuditEntry[];
  /** The team's changes to it and to its payouts, newest first. */
  readonly changes: readonly AuditEntry[];
}

/** GET /api/admin/deals/{id}: a deal, also a deleted one, with what its lists do not show. */
export interface DealRecord {
  readonly deal: AdminDeal;
  readonly deletedAt: string | null;
  /** How often it was opened, once a day per visitor. */
  readonly views: number;
  readonly redeemed: number;
  /** Shoppers to be emailed once it can be bought again. */
  readonly awaiting: number;
  /** Families' complaints, newest first; none for roles that decide none. */
  readonly complaints: readonly Complaint[];
  /** The team's notes, newest first. */
  readonly notes: readonly AuditEntry[];
  /** The team's changes, newest first. */
  readonly changes: readonly AuditEntry[];
}
