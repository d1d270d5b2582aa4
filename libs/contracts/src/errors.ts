/** Every way the API can refuse. Codes are stable; texts may be reworded. */
export const ERROR_CODES = [
  'INVALID_REQUEST',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_CONTENT',
  'NOT_SIGNED_IN',
  'LINK_INVALID',
  'CREDENTIALS_INVALID',
  'FORBIDDEN',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'DEAL_NOT_FOUND',
  'SCHOOL_NOT_FOUND',
  'LOCATION_NOT_FOUND',
  'BUSINESS_NOT_FOUND',
  'VOUCHER_NOT_FOUND',
  'USER_NOT_FOUND',
  'REVIEW_NOT_FOUND',
  'PURCHASE_NOT_FOUND',
  'REQUEST_NOT_FOUND',
  'SCHOOL_EXISTS',
  'NOT_ENOUGH_POINTS',
  'DEAL_UNAVAILABLE',
  'DEAL_SOLD_OUT',
  'PRICE_CHANGED',
  'CHANGED_MEANWHILE',
  'SCHOOL_INACTIVE',
  'VOUCHER_REDEEMED',
  'VOUCHER_REFUNDED',
  'VOUCHER_EXPIRED',
  'REFUND_TOO_LATE',
  'NO_CREDIT',
  'WRONG_LOCATION',
  'UNDO_TOO_LATE',
  'CODE_TAKEN',
  'ALREADY_REVIEWED',
  'EMAIL_TAKEN',
  'PASSWORD_TOO_COMMON',
  'NOT_REDEEMED',
  'IMAGE_UNREADABLE',
  'ILLEGAL_TRANSITION',
  'RELEASE_REFUSED',
  'BUSINESS_HAS_ORDERS',
  'TOO_MANY_REQUESTS',
  'WEBHOOK_SIGNATURE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_PROVIDER_REFUSED',
  'NOT_READY',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** More detail than the code, for readers that use it; others follow the code. */
export const REFUSALS = ['DEAL_NOT_STARTED', 'FAMILY_LIMIT_REACHED', 'REFUND_ON_ITS_WAY'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** With `CHANGED_MEANWHILE`: who saved first, and the current values. */
export interface Conflict {
  /** An admin's address, a business, one of its people, the team as a whole, or a pause after complaints; null when unknown. */
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly current: Readonly<Record<string, unknown>>;
}

/** The body of every non-success answer (`application/problem+json`). */
export interface Problem {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** The same text as `message`, for callers that read this name. */
  readonly error: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
  /** With `PRICE_CHANGED`: the current price in dollars. */
  readonly currentPrice?: number;
  readonly conflict?: Conflict;
  /** With `DEAL_UNAVAILABLE`: the reason for this buyer, or for now. With `ILLEGAL_TRANSITION`: someone else’s refund is on its way. */
  readonly refusal?: Refusal;
  /** With `ILLEGAL_TRANSITION` at checkout: the payment of an attempt that is paid, for the browser that made it. */
  readonly paymentId?: string;
  /** Seconds after which another try may succeed, as in the header Retry-After. */
  readonly retryAfter?: number;
}
