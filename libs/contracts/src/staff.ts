import { IsString, Matches } from 'class-validator';
import type { BusinessLoginReply } from './businesses.js';
import { LIMITS } from './limits.js';
import { IsEmailAddress, IsLine, IsSecret, Trimmed } from './validation.js';

/** POST /api/businesses/{id}/managers */
export class InviteBusinessManager {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter a name' })
  name!: string;

  @IsEmailAddress('Invalid email address')
  email!: string;
}

/** POST /api/staff/sign-in: emails a business's manager a link. */
export class StaffSignIn {
  @IsEmailAddress('Invalid email address')
  email!: string;
}

/** POST /api/staff/verify */
export class VerifyStaffLink {
  @IsSecret()
  token!: string;
}

const PIN_MESSAGE = `A PIN has ${LIMITS.pinMin} to ${LIMITS.pinMax} digits`;

/** PUT /api/businesses/{id}/tills/{tillId}/pin, and POST /api/till/open on the till itself. */
export class TillPin {
  @IsString({ message: PIN_MESSAGE })
  @Matches(new RegExp(`^\\d{${LIMITS.pinMin},${LIMITS.pinMax}}$`), { message: PIN_MESSAGE })
  pin!: string;
}

/** POST /api/businesses/{id}/tills */
export class CreateTill extends TillPin {
  @IsLine({ max: LIMITS.tillNameLength, required: 'Please name the till, such as “Front desk”' })
  name!: string;
}

/** POST /api/till/bind: the code that the owner sees when adding a till. */
export class BindTill {
  @Trimmed()
  @IsString({ message: 'Please enter the code' })
  @Matches(/^[\dA-Za-z]{4}[\s-]?[\dA-Za-z]{4}$/, { message: 'The code has eight letters and digits' })
  code!: string;
}

/** `manager`: invited by the owner, may do everything but money and staff. `till`: a device with a PIN, for the counter only. */
export const STAFF_ROLES = ['owner', 'manager', 'till'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export interface BusinessManager {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly hasAccepted: boolean;
  readonly invitedAt: string;
}

export interface Till {
  readonly id: number;
  readonly name: string;
  /** When a device last became this till; null while none is. */
  readonly boundAt: string | null;
  /** Someone entered a wrong PIN too often; the owner unlocks it. */
  readonly isLocked: boolean;
  readonly lastRedeemedAt: string | null;
  /** Until when a code can make a device this till; null without one. */
  readonly codeUntil: string | null;
}

/** What the owner changed about staff, and tills that locked themselves. */
export const STAFF_EVENTS = [
  'manager-invited',
  'manager-joined',
  'manager-removed',
  'till-added',
  'till-bound',
  'till-locked',
  'till-unlocked',
  'pin-changed',
  'till-removed',
] as const;
export type StaffEventKind = (typeof STAFF_EVENTS)[number];

export interface StaffEvent {
  readonly id: number;
  readonly at: string;
  readonly kind: StaffEventKind;
  /** The manager's or till's name. */
  readonly name: string;
}

/** GET /api/businesses/{id}/staff */
export interface Staff {
  readonly managers: readonly BusinessManager[];
  readonly tills: readonly Till[];
  /** Newest first. */
  readonly events: readonly StaffEvent[];
}

/** A code that makes one device the till, once. */
export interface TillCode {
  readonly tillId: number;
  /** Such as `7KQM-2XNP`. */
  readonly code: string;
  readonly expiresAt: string;
}

/** Which till this device is, and whether a PIN can be tried now. */
export interface TillDevice {
  readonly name: string;
  readonly business: { readonly id: number; readonly name: string };
  readonly isLocked: boolean;
  /** After wrong PINs; null when it can be tried now. */
  readonly tryAfter: string | null;
}

/** GET /api/till */
export interface ThisDevice {
  /** null when this device is no till. */
  readonly till: TillDevice | null;
}

export interface StaffLoginReply extends BusinessLoginReply {
  readonly role: StaffRole;
  /** The manager's or till's. */
  readonly name: string;
}

/** Who redeemed a voucher. */
export const REDEEMED_AS = ['holder', 'owner', 'manager', 'till'] as const;
export type RedeemedAs = (typeof REDEEMED_AS)[number];

export interface RedeemedBy {
  /** `holder`: the family, with its link. */
  readonly as: RedeemedAs;
  /** The manager's or till's name. */
  readonly name: string | null;
}
