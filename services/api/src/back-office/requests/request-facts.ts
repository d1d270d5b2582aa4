import { POSITION_NAMES } from '@homeroom/contracts/positions';
import type { CashRequestRecord } from './cash-request.entity.js';
import type { SchoolRequest } from './school-request.entity.js';
import type { ContactMessageRecord } from './contact-message.entity.js';
import type { ManagementRequestRecord } from './management-request.entity.js';
import type { PartnerApplicationRecord } from './partner-application.entity.js';

/** The facts for a request's two mails: to its sender, and to the team. */
export interface RequestFacts {
  readonly senderName: string;
  readonly senderEmail: string;
  /** Which team mailbox it belongs to. */
  readonly team: 'support' | 'partnerships' | 'schools';
  /** Such as `Request to manage Northlake Middle School`. */
  readonly subject: string;
  /** When to expect an answer. */
  readonly answerWithin: string;
  readonly rows: readonly (readonly [string, string | null])[];
  /** The submitted fields, with the labels of the team's list. */
  readonly fields?: Readonly<Record<string, string | null>>;
}

/** The facts for a decision's mail. */
export interface RequestDecision {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly subject: string;
  readonly isApproved: boolean;
  readonly notes: string | null;
  /** What happens next. */
  readonly next: string | null;
}

const REVIEW = '2 to 3 business days';

export const managementFacts = (request: ManagementRequestRecord, schoolName: string): RequestFacts => ({
  senderName: request.requestorName,
  senderEmail: request.requestorEmail,
  team: 'schools',
  subject: `Request to manage ${schoolName}`,
  answerWithin: REVIEW,
  rows: [
    ['School', schoolName],
    ['Position', POSITION_NAMES[request.position]],
    ['Phone', request.requestorPhone],
    ['How to verify', request.verification],
    ['Purpose', request.purpose],
  ],
});

export const schoolRequestFacts = (request: SchoolRequest): RequestFacts => ({
  senderName: request.requestorName,
  senderEmail: request.requestorEmail,
  team: 'schools',
  subject: `Request to add ${request.schoolName}`,
  answerWithin: REVIEW,
  rows: [
    ['School', request.schoolName],
    ['Address', `${request.address}, ${request.city}, ${request.state} ${request.zipCode}`],
    ['School phone', request.contactPhone],
    ['Principal', request.principalName],
    ['Position', POSITION_NAMES[request.position]],
    ['Phone', request.requestorPhone],
    ['How to verify', request.verification],
    ['Purpose', request.purpose],
  ],
  fields: fieldsOf(request),
});

const fieldsOf = (request: SchoolRequest) => ({
  schoolName: request.schoolName,
  address: request.address,
  city: request.city,
  state: request.state,
  zipCode: request.zipCode,
  contactPhone: request.contactPhone,
  principalName: request.principalName,
  requestorName: request.requestorName,
  requestorEmail: request.requestorEmail,
  requestorPhone: request.requestorPhone,
  position: request.position,
  verification: request.verification,
  purpose: request.purpose,
});

export const applicationFacts = (application: PartnerApplicationRecord): RequestFacts => ({
  senderName: application.ownerName,
  senderEmail: application.email,
  team: 'partnerships',
  subject: `Partner application of ${application.businessName}`,
  answerWithin: REVIEW,
  rows: [
    ['Business', application.businessName],
    ['Category', application.category],
    ['Website', application.website],
    ['Phone', application.phone],
    ['About', application.description],
    ['First deal', application.dealTitle],
    ['Deal category', application.dealCategory],
    ['Regular price', `$${(application.originalPrice / 100).toFixed(2)}`],
    ['How many', application.maxQuantity === null ? 'Unlimited' : String(application.maxQuantity)],
    ['About the deal', application.dealDescription],
    ['Need to know', application.needToKnowInfo],
    ['Redemption codes', application.redemptionCodeOption === 'provide-own' ? 'Their own' : 'Made by us'],
    ['Picture', application.dealImageUrl && 'Uploaded'],
  ],
});

export const contactFacts = (message: ContactMessageRecord): RequestFacts => ({
  senderName: message.name,
  senderEmail: message.email,
  team: 'support',
  subject: message.subject,
  answerWithin: '24 hours',
  rows: [
    ['Category', message.category],
    ['Organization', message.organization],
    ['Phone', message.phone],
    ['Message', message.message],
  ],
});

export const cashFacts = (request: CashRequestRecord, { name, email }: { name: string; email: string }): RequestFacts => ({
  senderName: name,
  senderEmail: email,
  team: 'support',
  subject: `Store credit in cash: $${(request.amount / 100).toFixed(2)}`,
  answerWithin: REVIEW,
  rows: [
    ['Amount', `$${(request.amount / 100).toFixed(2)}`],
    ['Send the check to', request.address],
  ],
});
