import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { AdminListQuery } from './admin.js';
import { LIMITS } from './limits.js';
import { IsQueryInteger, PageQuery } from './paging.js';
import type { SchoolView } from './schools.js';
import { POINT_REDEMPTION_STATES, type PayeeState, type PayoutState, type PointRedemptionState, type RewardWait } from './states.js';
import { IsDay, IsEmailAddress, IsLine, IsSecret, IsText } from './validation.js';

/** POST /api/school/sign-in: the same reply whether or not the address is known. */
export class SchoolSignIn {
  @IsEmailAddress()
  email!: string;
}

/** POST /api/school/verify: the link of an invitation or a sign-in. */
export class VerifySchoolLink {
  @IsSecret()
  token!: string;
}

/** GET /api/school/session: who manages what, and the school's points. */
export interface SchoolSession {
  readonly managerId: number;
  readonly name: string;
  readonly email: string;
  readonly school: SchoolView;
  /** Whether the school is on the monthly board. */
  readonly isOnBoard: boolean;
  /** Points of requests that are neither paid nor rejected. */
  readonly reserved: number;
  readonly available: number;
}

/** PUT /api/school/board */
export class ShowOnBoard {
  @IsBoolean()
  isShown!: boolean;
}

/** PUT /api/school/goal */
export class ChooseGoal {
  /** null for none. */
  @ValidateIf((_, rewardId) => rewardId !== null)
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  rewardId!: number | null;
}

export class LedgerQuery extends PageQuery {}

/** GET /api/school/points-earned: the last twelve months, without rewards. Refunds and moved purchases count against their month. */
export interface PointsEarned {
  /** Oldest first, each month once. */
  readonly months: readonly { readonly month: string; readonly points: number }[];
  /** Most points first. */
  readonly businesses: readonly { readonly id: number; readonly name: string; readonly points: number }[];
}

/** One movement of a school's points, with the balance after it. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: 'credit' | 'reversal' | 'redemption';
  /** A family moved the purchase to this school, or away from it. */
  readonly isSchoolChange: boolean;
  readonly points: number;
  readonly balance: number;
  /** The purchase behind it; null for a reward. */
  readonly purchaseId: number | null;
  /** What was bought, or what the points paid for. */
  readonly about: string;
}

/** POST /api/school/redemptions */
export class RequestReward {
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  rewardId!: number;

  /** The newest request that the manager has seen, 0 for none: 409 when there is a newer one. An older page does not say. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LIMITS.databaseId)
  seen?: number;
}

/** A cash reward on its way to its school's bank account. */
export interface RewardPayout {
  readonly id: number;
  readonly state: PayoutState;
  /** The team stopped it. */
  readonly isHeld: boolean;
  /** When it left for the bank, arrived there, and was last returned; null where it did not. */
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  readonly returnedAt: string | null;
  /** Why it was returned, in the provider's words. */
  readonly returnReason: string | null;
}

export interface PointRedemptionView {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  /** Dollars; null unless it is cash. */
  readonly cashValue: number | null;
  readonly state: PointRedemptionState;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly note: string | null;
  readonly decidedAt: string | null;
  /** Null unless a payout run pays it. */
  readonly payout: RewardPayout | null;
  /** Why the next run will not pay it; null when it will, and when nothing is due. */
  readonly waitsFor: RewardWait | null;
}

/** An available reward. */
export interface SchoolReward {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  readonly isAffordable: boolean;
}

export class InviteMember {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter a name' })
  name!: string;

  @IsEmailAddress()
  email!: string;
}

export interface SchoolMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly hasAccepted: boolean;
  readonly isYou: boolean;
}

/** GET /api/admin/schools/{id}/managers */
export interface SchoolManager {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly hasAccepted: boolean;
  readonly invitedAt: string;
}

export class PointRedemptionsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(['requested', 'approved', 'paid', 'rejected', 'cancelled'])
  state?: PointRedemptionState;

  /** Cash rewards only. */
  @IsOptional()
  @IsIn(['true'])
  cash?: 'true';

  /** Of one school. */
  @IsQueryInteger(1, LIMITS.databaseId)
  school?: number;
}

/** GET /api/admin/point-redemptions */
export interface AdminPointRedemption extends PointRedemptionView {
  /** How it was paid, if recorded. */
  readonly paidOn: string | null;
  readonly paidHow: RewardPayment | 'payout' | null;
  readonly paidReference: string | null;
  readonly schoolId: number;
  readonly schoolName: string;
  readonly schoolPoints: number;
  /** Whether the school can be paid by a run. */
  readonly payee: PayeeState;
  /** Why the card provider could not pay it, in its words. */
  readonly payoutFailure: string | null;
}

export const REWARD_PAYMENTS = ['check', 'ach'] as const;
export type RewardPayment = (typeof REWARD_PAYMENTS)[number];

/** PUT /api/admin/point-redemptions/{id} */
export class DecidePointRedemption {
  @IsIn(['approved', 'paid', 'rejected'])
  state!: 'approved' | 'paid' | 'rejected';

  /** The state that was read: what a colleague decided meanwhile stays. */
  @IsOptional()
  @IsIn(POINT_REDEMPTION_STATES)
  seen?: PointRedemptionState;

  /** Required for a rejection. */
  @IsText({ max: LIMITS.messageLength })
  note?: string;

  /** For a paid cash reward: the day, the method, and the check or transfer number. */
  @IsOptional()
  @IsDay('Please enter the day on which it was paid')
  paidOn?: string;

  @IsOptional()
  @IsIn(REWARD_PAYMENTS, { message: 'Please say how it was paid' })
  paidHow?: RewardPayment;

  @IsLine({ max: 60 })
  paidReference?: string;
}
