import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { AdminListQuery } from './admin.js';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { COMPLAINT_STATES, type ComplaintState } from './states.js';
import { IsSecret, IsText } from './validation.js';

/** POST /api/voucher/{id}/complaint: a family says that the business would not take its voucher. */
export class MakeComplaint {
  @IsSecret()
  token!: string;

  @IsText({ max: LIMITS.reasonLength, required: 'Please tell us what happened' })
  reason!: string;

  /** A previously uploaded picture. */
  @IsOptional()
  @IsUUID()
  pictureId?: string;
}

/** POST /api/voucher/complaint-picture: kept for a day, unless a complaint uses it. */
export interface ComplaintPicture {
  readonly id: string;
}

/** What the family sees on the voucher's page. */
export interface VoucherComplaint {
  readonly state: ComplaintState;
  readonly answerBy: string;
}

/** What the family sees in its history. */
export interface ComplaintInHistory extends VoucherComplaint {
  readonly madeAt: string;
  /** The family's text. */
  readonly reason: string;
  readonly endedAt: string | null;
}

export class ComplaintsQuery extends PageQuery {}

/** GET /api/businesses/{id}/complaints */
export interface Complaint {
  readonly id: number;
  readonly state: ComplaintState;
  readonly madeAt: string;
  /** When the refund happens unless the business answers. */
  readonly answerBy: string;
  readonly reason: string;
  /** The business's text. */
  readonly answer: string | null;
  readonly endedAt: string | null;
  readonly dealTitle: string;
  /** The last characters of its code. */
  readonly voucherEnd: string;
  readonly customerName: string;
  /** Dollars paid for the voucher. */
  readonly price: number;
  /** Its code was already shown when the family complained. */
  readonly wasRedeemed: boolean;
  /** The family sent a picture. */
  readonly hasPicture: boolean;
  /** Families who complained about the business in the last 30 days, without those the team disagreed with; three pause its deals. */
  readonly familiesLately: number;
}

export const COMPLAINT_ANSWERS = ['honor', 'refund', 'explain'] as const;

/** POST /api/businesses/{id}/complaints/{complaintId}/answer */
export class AnswerComplaint {
  @IsIn(COMPLAINT_ANSWERS)
  answer!: (typeof COMPLAINT_ANSWERS)[number];

  @ValidateIf(({ answer }: AnswerComplaint) => answer === 'explain')
  @IsText({ max: LIMITS.reasonLength, required: 'Please tell us what happened' })
  words?: string;
}

export class TeamComplaintsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(COMPLAINT_STATES)
  state?: ComplaintState;
}

/** GET /api/admin/complaints: those waiting for the team first. */
export interface TeamComplaint extends Complaint {
  readonly purchaseId: number;
  readonly business: { readonly id: number; readonly name: string };
}

export const COMPLAINT_DECISIONS = ['refund', 'keep'] as const;

/** POST /api/admin/complaints/{id}/decide */
export class DecideComplaint {
  @IsIn(COMPLAINT_DECISIONS, { message: 'Please choose what happens' })
  decision!: (typeof COMPLAINT_DECISIONS)[number];

  @IsText({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;
}
