import type { Conflict, ErrorCode, FieldError, Refusal } from '@homeroom/contracts';

interface Details {
  readonly errors?: readonly FieldError[];
  /** Dollars. */
  readonly currentPrice?: number;
  readonly conflict?: Conflict;
  readonly refusal?: Refusal;
  readonly paymentId?: string | undefined;
  /** Seconds, also for the header Retry-After. */
  readonly retryAfter?: number;
}

/** A refusal whose text the caller may read. Its status comes from `ERROR_STATUS`, never from where it is thrown. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}
