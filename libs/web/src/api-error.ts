import type { Conflict, ErrorCode, FieldError, Problem, Refusal } from '@homeroom/contracts';

/** A server in between answered, because the API did not. */
const UNABLE = { reason: 'We can’t answer right now. Please try again soon.', isUnanswered: true };

/** A non-success answer. `message` is `status: body`, as specified for every caller; `reason` is for people. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: ErrorCode | undefined;
  declare readonly reason: string | undefined;
  declare readonly fields: readonly FieldError[];
  declare readonly currentPrice: number | undefined;
  declare readonly conflict: Conflict | undefined;
  declare readonly refusal: Refusal | undefined;
  declare readonly paymentId: string | undefined;
  /** Seconds. */
  declare readonly retryAfter: number | undefined;
  /** Set when only a server in between answered: nobody knows whether a change was made. */
  declare readonly isUnanswered?: true;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    const { message, error, errors: fields = [], ...details } = readProblem(body);
    const reason = message ?? error;
    Object.assign(this, details, { status, fields, reason }, !reason && status > 501 && UNABLE);
  }
}

function readProblem(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What to tell a person about a failure: the server's words, or the fallback. */
export const reasonOf = (error: unknown, otherwise: string): string => (error instanceof ApiError ? error.reason : undefined) ?? otherwise;
