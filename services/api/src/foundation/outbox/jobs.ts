import type { DecidePointRedemption, Inbox, PurchaseState } from '@homeroom/contracts';

/** A job's input: ids only, never secrets. */
interface Payload<Facts> {
  readonly facts?: Facts;
}
const payload = <Facts>(): Payload<Facts> => ({});
const keysOf = <Jobs extends object>(jobs: Jobs) => Object.keys(jobs) as (keyof Jobs)[];

/** How the access of a person on the team changed. */
export type TeamAccessChange =
  | 'role'
  | 'password-changed'
  | 'removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-code-used'
  | 'app-replaced'
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed';

/** Every job, by the queue that processes it. A mail is a job of `email`. */
export const JOBS = {
  email: {
    /** `to` when the team sends it to an address other than the buyer's. */
    voucher: payload<{ voucherId: number; to?: string }>(),
    'codes-low': payload<{ dealId: number }>(),
    /** To a family with an unused voucher there. */
    'location-moved': payload<{ locationId: number; userId: number }>(),
    'voucher-ending': payload<{ voucherId: number; days: number }>(),
    'review-invitation': payload<{ voucherId: number }>(),
    /** To the reviewer. */
    'review-answered': payload<{ answerId: number }>(),
    /** A deal that a shopper waits for can be bought again. */
    'deal-back': payload<{ userId: number; dealId: number }>(),
    'magic-link': payload<{ magicLinkId: string }>(),
    /** `until` is when the link expires, in milliseconds since 1970. */
    'delete-account': payload<{ userId: number; until: number }>(),
    /** To the address that a deleted account had. */
    'account-deleted': payload<{ to: string }>(),
    /** To the new address. */
    'change-email': payload<{ changeId: string }>(),
    /** To the old address. */
    'email-changed': payload<{ changeId: string }>(),
    'school-link': payload<{ linkId: number }>(),
    /** What happened at a business, to its owner or a manager. */
    'notification-digest': payload<{ digestId: number }>(),
    'staff-link': payload<{ linkId: number }>(),
    'order-refused': payload<{ orderId: string }>(),
    'orders-stuck': payload<{ count: number; orderIds: readonly string[] }>(),
    'purchase-refunded': payload<{ purchaseId: number }>(),
    'purchase-partly-refunded': payload<{ purchaseId: number }>(),
    'purchase-disputed': payload<{ purchaseId: number }>(),
    /** To the business; `state` is the purchase's outcome. */
    'sale-disputed': payload<{ purchaseId: number; state: PurchaseState }>(),
    /** To the business, which pays for the refund of a used voucher. */
    'sale-refunded': payload<{ purchaseId: number }>(),
    /** A family complained that its voucher was not accepted. */
    'complaint-made': payload<{ complaintId: number; to: 'family' | 'business' }>(),
    /** To the team, which decides. */
    'complaint-answered': payload<{ complaintId: number }>(),
    'complaint-ended': payload<{ complaintId: number; to: 'family' | 'business' }>(),
    /** Too many families complained. */
    'complaints-pause-deals': payload<{ businessId: number; to: 'business' | 'team' }>(),
    'payment-taken-back': payload<{ purchaseId: number }>(),
    'payment-trouble': payload<{ troubleId: number }>(),
    /** `day` is the day of the comparison that found the difference. */
    'books-off': payload<{ day: string }>(),
    'books-unchecked': payload<{ day: string }>(),
    'payouts-paused': payload<{ businessId: number }>(),
    'bank-changed': payload<{ businessId: number }>(),
    'school-bank-changed': payload<{ managerId: number }>(),
    'school-payouts-paused': payload<{ managerId: number }>(),
    /** To one manager of the school. A new name, because older workers would write to another manager. */
    'school-reward-returned': payload<{ payoutId: number; managerId: number }>(),
    /** Promised by older workers only. Without a name, it goes to the manager who asked for the reward. */
    'reward-returned': payload<{ payoutId: number; managerId?: number }>(),
    'payout-sent': payload<{ payoutId: number }>(),
    'payout-returned': payload<{ payoutId: number }>(),
    /** To a business with earnings that cannot be paid yet; `number` counts the mails. */
    'connect-bank': payload<{ businessId: number; number: number }>(),
    'you-owe': payload<{ businessId: number }>(),
    /** To the team; `day` is the day of the run. */
    'payouts-drawn': payload<{ day: string }>(),
    /** To the team; `day` is the Friday on which the shortage was found. */
    'topup-needed': payload<{ day: string }>(),
    'points-held': payload<{ purchaseId: number }>(),
    'request-received': payload<{ kind: Inbox; id: number }>(),
    'request-for-team': payload<{ kind: Inbox; id: number }>(),
    'request-decided': payload<{ kind: Inbox; id: number }>(),
    'business-verification': payload<{ businessId: number }>(),
    'business-reset': payload<{ businessId: number }>(),
    /** A new password replaced another, through a link unless its owner changed it while signed in. */
    'business-password-changed': payload<{ businessId: number; isByOwner?: true }>(),
    /** To the former address, after the team changed it. */
    'business-address-changed': payload<{ businessId: number; to: string }>(),
    'business-approved': payload<{ businessId: number }>(),
    'business-rejected': payload<{ businessId: number }>(),
    'business-invitation': payload<{ businessId: number }>(),
    /** To the person whose access changed; `passkey` is the name of the one that was added or removed. */
    'team-access': payload<{ adminId: number; change: TeamAccessChange; passkey?: string }>(),
    'team-invitation': payload<{ invitationId: number }>(),
    'reward-requested': payload<{ redemptionId: number }>(),
    'reward-decided': payload<{ redemptionId: number; state: DecidePointRedemption['state'] }>(),
  },
  points: { credit: payload<{ purchaseId: number }>() },
  refunds: { 'return-payment': payload<{ orderId: string }>() },
};

type Jobs = typeof JOBS;
type FactsOf<Kind> = Kind extends Payload<infer Facts> ? Facts : never;

export type QueueName = keyof Jobs;
export type MailKind = keyof Jobs['email'];
/** The input of a mail's job. */
export type MailFacts = { readonly [Kind in MailKind]: FactsOf<Jobs['email'][Kind]> };

/** A promised job: its name determines its payload. */
export type PendingJob<Queue extends QueueName = QueueName> = {
  [Q in Queue]: {
    [Name in keyof Jobs[Q]]: { readonly queue: Q; readonly name: Name; readonly payload: FactsOf<Jobs[Q][Name]> };
  }[keyof Jobs[Q]];
}[Queue];

/** What a queue's consumer gets. */
export type Job<Queue extends QueueName = QueueName> = {
  [Q in Queue]: {
    [Name in keyof Jobs[Q]]: { readonly outboxId: string; readonly name: Name; readonly payload: FactsOf<Jobs[Q][Name]> };
  }[keyof Jobs[Q]];
}[Queue];

/** The job of one kind of mail. */
export type MailJob<Kind extends MailKind = MailKind> = {
  [Name in Kind]: { readonly outboxId: string; readonly name: Name; readonly payload: MailFacts[Name] };
}[Kind];

export const QUEUES: readonly QueueName[] = ['email', 'points', 'refunds'];
export const MAIL_KINDS = keysOf(JOBS.email);

/** Mails to someone whose data is erased: once sent, their address is erased here, too. */
export const LAST_MAILS: ReadonlySet<MailKind> = new Set<MailKind>(['account-deleted']);
