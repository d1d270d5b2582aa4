import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, MinLength } from 'class-validator';
import { BUSINESS_CATEGORIES, type BusinessCategory } from './categories.js';
import { LIMITS } from './limits.js';
import type { AuditEntry } from './admin.js';
import { DaysQuery, IsPageLimit, IsPageOffset, IsPlaceInList, IsSearch } from './paging.js';
import {
  AtMost,
  FromQueryBoolean,
  IsEmailAddress,
  IsLine,
  IsOptionalPhone,
  IsReadTime,
  IsSecret,
  IsText,
  OrNull,
  SameAs,
  WebAddress,
} from './validation.js';

/** A partner's new password, typed twice. */
export class NewPassword {
  @IsString()
  @AtMost(200)
  @MinLength(LIMITS.partnerPasswordMin, { message: `Password must be at least ${LIMITS.partnerPasswordMin} characters` })
  password!: string;

  @SameAs('password', "Passwords don't match")
  confirmPassword!: string;
}

/** POST /api/businesses/register */
export class RegisterBusiness extends NewPassword {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter the name of your business' })
  name!: string;

  @IsEmailAddress('Invalid email address')
  email!: string;

  @IsText({ max: LIMITS.descriptionLength })
  description?: string;

  @IsIn(BUSINESS_CATEGORIES, { message: 'Please choose a category' })
  category!: BusinessCategory;

  @IsLine({ max: LIMITS.addressLength, required: 'Please enter your location' })
  location!: string;

  @IsOptionalPhone()
  phone?: string;

  @IsOptional()
  @WebAddress()
  @AtMost(LIMITS.urlLength)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Please enter the address of your website' })
  website?: string;

  @IsLine({ max: LIMITS.nameLength, clears: true })
  ownerName?: string | null;

  @OrNull()
  @IsOptional()
  @IsEmailAddress('Invalid email address')
  ownerEmail?: string | null;
}

/** POST /api/businesses/verify-email */
export class VerifyBusinessEmail {
  @IsSecret()
  token!: string;
}

/** POST /api/businesses/forgot-password */
export class ForgotPassword {
  @IsEmailAddress('Invalid email address')
  email!: string;
}

/** POST /api/businesses/reset-password */
export class ResetPassword extends NewPassword {
  @IsSecret()
  token!: string;
}

/** PUT /api/businesses/password */
export class ChangePartnerPassword extends NewPassword {
  @IsString()
  @AtMost(200)
  @IsNotEmpty({ message: 'Please enter your current password' })
  current!: string;
}

/** Everything the browser stores about a partner's session. */
export interface BusinessIdentity {
  readonly id: number;
  readonly name: string;
}

export interface BusinessLoginReply {
  readonly business: BusinessIdentity;
}

/** GET /api/businesses/session: who is signed in, and what still hides their deals. */
export interface BusinessSession extends BusinessIdentity {
  /** A manager sees neither money nor staff. */
  readonly role: 'owner' | 'manager';
  /** The address that the owner signs in with; only for them. Older APIs do not send it. */
  readonly email?: string;
  readonly isEmailProven: boolean;
  /** Approved by the team: shoppers see its deals. */
  readonly isApproved: boolean;
  /** Why the team rejected it; null if it did not, or has not decided. */
  readonly rejectionReason: string | null;
}

/** The same whether or not the address is known. */
export interface ResetLinkReply {
  readonly sent: true;
}

export const BUSINESS_STATES = ['waiting', 'approved', 'rejected'] as const;
export type BusinessState = (typeof BUSINESS_STATES)[number];

/** Waiting businesses first or last, then by age. */
export const BUSINESS_SORTS = ['waiting-first', 'approved-first', 'newest', 'oldest', 'z-to-a', 'a-to-z', 'best', 'worst'] as const;
export type BusinessSort = (typeof BUSINESS_SORTS)[number];

/** Filters for the list of businesses, besides words and states; days are when they joined. */
export abstract class BusinessFilter extends DaysQuery {
  @IsOptional()
  @IsIn(BUSINESS_CATEGORIES)
  category?: BusinessCategory;

  /** Whether its address is confirmed. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isEmailProven?: boolean;
}

/** Filters for the list of businesses and its totals. */
export class BusinessTotalsQuery extends BusinessFilter {
  @IsSearch()
  q?: string;

  @IsOptional()
  @IsIn(BUSINESS_STATES)
  state?: BusinessState;

  /** Only approved ones, or only the others. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isVerified?: boolean;
}

export class AdminBusinessesQuery extends BusinessTotalsQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(BUSINESS_SORTS)
  sort?: BusinessSort;

  @IsPlaceInList()
  after?: string;
}

/** How many businesses a filter finds, by state. */
export interface BusinessTotals extends Readonly<Record<BusinessState, number>> {
  readonly count: number;
}

/** A business for the team. */
export interface AdminBusiness extends BusinessIdentity {
  readonly email: string;
  readonly description: string | null;
  readonly category: BusinessCategory;
  readonly location: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly isVerified: boolean;
  readonly state: BusinessState;
  /** The reason given to a rejected one. */
  readonly rejectionReason: string | null;
  /** When a rejected one last asked the team to look again. Older APIs do not send it. */
  readonly appliedAgainAt?: string | null;
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly isEmailProven: boolean;
  readonly createdAt: string;
  /** When a form field last changed. */
  readonly updatedAt: string;
}

/** POST /api/admin/businesses/{id}/reject: emails the reason. */
export class RejectBusiness {
  @IsReadTime()
  updatedAt?: string;

  @IsText({ max: LIMITS.reasonLength, required: 'Please give a reason' })
  reason!: string;
}

/** GET /api/admin/businesses/{id}/approval: facts for an approval, besides the business itself. */
export interface BusinessApproval {
  readonly duplicates: readonly BusinessDuplicate[];
  /** Earlier decisions by the team, newest first. */
  readonly history: readonly AuditEntry[];
}

/** Another business that may be the same. */
export interface BusinessDuplicate extends BusinessIdentity {
  readonly email: string;
  readonly state: BusinessState;
  /** What both have in common. */
  readonly same: readonly ('name' | 'website' | 'phone' | 'email')[];
}

const LOCATION_MESSAGE = 'Please enter the location';
const NAME_MESSAGE = 'Please enter the name of the business';

/** Optional facts about a business; an empty text or null clears one. */
export abstract class BusinessFacts {
  @IsText({ max: LIMITS.descriptionLength, clears: true })
  description?: string | null;

  @IsOptionalPhone({ clears: true })
  phone?: string | null;

  @IsOptional()
  @OrNull()
  @WebAddress()
  @AtMost(LIMITS.urlLength)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Please enter the address of the website' })
  website?: string | null;

  @IsLine({ max: LIMITS.nameLength, clears: true })
  ownerName?: string | null;

  @OrNull()
  @IsOptional()
  @IsEmailAddress('Invalid email address')
  ownerEmail?: string | null;
}

abstract class TeamsFacts extends BusinessFacts {
  /** Approved: shoppers see its deals. */
  @IsOptional()
  @IsBoolean()
  isVerified?: boolean;
}

/** POST /api/admin/businesses: emails an invitation to choose a password. */
export class CreateBusiness extends TeamsFacts {
  @IsLine({ max: LIMITS.nameLength, required: NAME_MESSAGE })
  name!: string;

  @IsEmailAddress('Invalid email address')
  email!: string;

  @IsLine({ max: LIMITS.addressLength, required: LOCATION_MESSAGE })
  location!: string;

  /** Services by default. */
  @OrNull()
  @IsOptional()
  @IsIn(BUSINESS_CATEGORIES, { message: 'Please choose a category' })
  category?: BusinessCategory | null;
}

/** PUT /api/admin/businesses/{id}: changes the fields sent. */
export class ChangeBusiness extends TeamsFacts {
  @IsReadTime()
  updatedAt?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.nameLength, required: NAME_MESSAGE })
  name?: string;

  @IsOptional()
  @IsEmailAddress('Invalid email address')
  email?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.addressLength, required: LOCATION_MESSAGE })
  location?: string;

  @IsOptional()
  @IsIn(BUSINESS_CATEGORIES, { message: 'Please choose a category' })
  category?: BusinessCategory;
}
