import { IsIn, IsInt, IsNumber, IsOptional, IsUrl, Matches, Max, MaxLength, Min } from 'class-validator';
import { BUSINESS_CATEGORIES, DEAL_CATEGORIES, type BusinessCategory, type DealCategory } from './categories.js';
import { AdminListQuery } from './admin.js';
import { LIMITS } from './limits.js';
import type { Inbox, RequestState } from './states.js';
import { Blank, IsEmailAddress, IsLine, IsOptionalPhone, IsText, IsUsState, IsZipCode, Trimmed, WebAddress } from './validation.js';

export { DecideRequest } from './decide-request.js';

/** Who may request to manage a school (specification, section 3). */
export const MANAGEMENT_POSITIONS = [
  'principal',
  'assistant-principal',
  'superintendent',
  'administrator',
  'pto-president',
  'pto-vice-president',
  'pto-treasurer',
  'pto-secretary',
  'volunteer-coordinator',
  'fundraising-chair',
  'other',
] as const;
export type ManagementPosition = (typeof MANAGEMENT_POSITIONS)[number];

/** Someone who requests a missing school may also be a parent or teacher. */
export const REQUESTOR_POSITIONS: readonly RequestorPosition[] = [...MANAGEMENT_POSITIONS, 'parent', 'teacher'];
export type RequestorPosition = ManagementPosition | 'parent' | 'teacher';

export const CONTACT_CATEGORIES = [
  'General Question',
  'Business Partnership',
  'School Enrollment',
  'Technical Support',
  'Account Issue',
  'Privacy & Security',
  'Billing Question',
  'Feedback & Suggestions',
  'Media Inquiry',
  'Other',
] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export const CODE_OPTIONS = ['provide-own', 'generate-for-me'] as const;
export type CodeOption = (typeof CODE_OPTIONS)[number];

/** The requester's fields in every school request. */
abstract class SchoolRequestor {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter your name' })
  requestorName!: string;

  @IsEmailAddress()
  requestorEmail!: string;

  @IsOptionalPhone()
  requestorPhone?: string;
}

/** POST /api/school-management-requests */
export class ManagementRequest extends SchoolRequestor {
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId!: number;

  /** As the requester saw it; the id identifies the school. */
  @IsLine({ max: LIMITS.nameLength })
  schoolName!: string;

  @IsIn(MANAGEMENT_POSITIONS, { message: 'Please choose your position' })
  position!: ManagementPosition;

  @IsText({ max: LIMITS.messageLength, required: 'Please tell us how we can verify your position' })
  verification!: string;

  @IsText({ max: LIMITS.messageLength })
  purpose?: string;
}

/** POST /api/school-requests */
export class SchoolAdditionRequest extends SchoolRequestor {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of the school' })
  schoolName!: string;

  @IsLine({ max: LIMITS.addressLength, required: 'Please enter the address' })
  address!: string;

  @IsLine({ max: LIMITS.cityLength, required: 'Please enter the city' })
  city!: string;

  @IsUsState()
  state!: string;

  @IsZipCode()
  zipCode!: string;

  @IsOptionalPhone()
  contactPhone?: string;

  @IsLine({ max: LIMITS.nameLength })
  principalName?: string;

  @IsIn(REQUESTOR_POSITIONS, { message: 'Please choose your position' })
  position!: RequestorPosition;

  @IsText({ max: LIMITS.messageLength, required: 'Please tell us how we can verify the request' })
  verification!: string;

  @IsText({ max: LIMITS.messageLength, required: 'Please tell us what the request is for' })
  purpose!: string;
}

/** The fixed values of the add-school form for two hidden fields. */
export const SCHOOL_ADDITION_TEXTS = {
  verification: 'School addition request',
  purpose: 'Adding school to the program',
} as const;

/** POST /api/partner-request */
export class PartnerApplication {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of your business' })
  businessName!: string;

  @IsLine({ max: LIMITS.nameLength, required: 'Please enter your name' })
  ownerName!: string;

  @IsEmailAddress()
  email!: string;

  @IsOptionalPhone()
  phone?: string;

  /** `example.com` becomes `https://example.com`. */
  @WebAddress()
  @MaxLength(LIMITS.urlLength)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Please enter the address of your website' })
  website!: string;

  /** A business category; a deal category is also accepted. */
  @IsIn([...BUSINESS_CATEGORIES, ...DEAL_CATEGORIES], { message: 'Please choose a category' })
  category!: BusinessCategory | DealCategory;

  @IsText({ max: LIMITS.descriptionLength })
  description?: string;

  @IsLine({ max: LIMITS.titleLength, required: 'Please give the deal a title' })
  dealTitle!: string;

  @IsText({ max: LIMITS.descriptionLength, required: 'Please describe the deal' })
  dealDescription!: string;

  /** Dollars as typed, such as `49.50`. */
  @Trimmed()
  @Matches(/^(?!0+(\.0{1,2})?$)\d{1,5}(\.\d{1,2})?$/, { message: 'Please enter a price such as 49.50' })
  originalPrice!: string;

  @IsIn(DEAL_CATEGORIES, { message: 'Please choose a category for the deal' })
  dealCategory!: DealCategory;

  /** Blank means unlimited. */
  @Blank()
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 0 }, { message: 'Please enter a whole number, or leave it empty' })
  @Min(1, { message: 'Please enter at least 1, or leave it empty' })
  @Max(1_000_000, { message: 'Please enter at most 1,000,000' })
  maxQuantity?: number | null;

  @IsText({ max: LIMITS.descriptionLength })
  needToKnowInfo?: string;

  @IsIn(CODE_OPTIONS, { message: 'Please choose where your redemption codes come from' })
  redemptionCodeOption!: CodeOption;

  /** The address of an uploaded picture (POST /api/uploads/images). */
  @Blank()
  @IsOptional()
  @Matches(/^\/api\/uploads\/[a-f0-9]{32}(-\d{1,4}x\d{1,4})?\.webp$/, { message: 'The picture was not uploaded here' })
  dealImageUrl?: string;
}

/** POST /api/contact */
export class ContactMessage {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter your name' })
  name!: string;

  @IsEmailAddress()
  email!: string;

  @IsOptionalPhone()
  phone?: string;

  @IsLine({ max: LIMITS.nameLength })
  organization?: string;

  @IsLine({ max: LIMITS.titleLength, required: 'Please enter a subject' })
  subject!: string;

  @IsIn(CONTACT_CATEGORIES, { message: 'Please choose a category' })
  category!: ContactCategory;

  @IsText({ max: LIMITS.messageLength, required: 'Please write a message' })
  message!: string;
}

/** POST /api/users/me/cash-request: a family asks for its small store credit in cash, by check. */
export class CashRequest {
  @IsText({ max: LIMITS.reasonLength, required: 'Please tell us where to send the check' })
  address!: string;
}

/** The reply to all four: stored, whether new or a repeat within a day. */
export interface RequestReply {
  readonly received: true;
}

/** POST /api/uploads/images */
export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export class InboxQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(['pending', 'approved', 'rejected'])
  status?: RequestState;
}

/** Older consoles do not know cash requests, so a console that does says so. */
export class InboxCountsQuery {
  @IsOptional()
  @IsIn(['true'])
  withCash?: 'true';
}

/** GET /api/admin/requests: how many wait in each inbox, and since when. */
export interface InboxCount {
  readonly inbox: Inbox | 'review';
  readonly waiting: number;
  readonly decided: number;
  readonly oldest: string | null;
}

/** A request of any kind, with its message. */
export interface InboxRequest {
  readonly id: number;
  readonly subject: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly status: RequestState;
  readonly reviewNotes: string | null;
  readonly reviewedAt: string | null;
  readonly reviewedBy: string | null;
  readonly createdAt: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** GET /api/admin/school-requests: each field also by its own name. */
export interface AdminSchoolRequest extends InboxRequest {
  readonly schoolName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly contactPhone: string | null;
  readonly principalName: string | null;
  readonly requestorName: string;
  readonly requestorEmail: string;
  readonly requestorPhone: string | null;
  readonly position: string;
  readonly verification: string;
  readonly purpose: string;
}
