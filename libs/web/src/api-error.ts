import type { Conflict, ErrorCode, FieldError, Problem, Refusal } from '@homeroom/contracts';

/** A non-success answer. `message` is `status: body`, as specified for every caller; `reason` is for people. */
export class ApiError extends Error {
  readonly code: ErrorCode | undefined;
  readonly reason: string | undefined;
  readonly fields: readonly FieldError[];
  readonly currentPrice: number | undefined;
  readonly conflict: Conflict | undefined;
  readonly refusal: Refusal | undefined;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    const problem = readProblem(body);
    this.code = problem.code;
    this.reason = problem.message ?? problem.error;
    this.fields = problem.errors ?? [];
    this.currentPrice = problem.currentPrice;
    this.conflict = problem.conflict;
    this.refusal = problem.refusal;
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
