import type { ErrorCode, Problem } from '@homeroom/contracts';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isChangingOver, isWithoutConnection } from '../database/violations.js';
import { DomainError } from './domain-error.js';
import { ERROR_STATUS } from './error-status.js';

const FRAMEWORK_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_CONTENT',
};

const FRAMEWORK_TEXTS: Partial<Record<ErrorCode, string>> = {
  INVALID_REQUEST: 'The request is not valid',
  NOT_FOUND: 'Not found',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_CONTENT: 'Send application/json',
};

/** A busy database catches up quickly. */
const BUSY_SECONDS = 2;
/** About as long as another server needs to take over. */
const CHANGING_OVER_SECONDS = 10;

/** Turns anything thrown into a domain error; nothing of an unknown error leaks. */
function readable(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isWithoutConnection(thrown))
    return new DomainError('NOT_READY', 'We’re very busy right now. Please try again in a moment.', { retryAfter: BUSY_SECONDS });
  if (isChangingOver(thrown))
    return new DomainError('NOT_READY', 'We’re briefly unavailable. Please try again in a moment.', { retryAfter: CHANGING_OVER_SECONDS });
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number })?.statusCode;
  const code = status === undefined ? undefined : FRAMEWORK_CODES[status];
  return code
    ? new DomainError(code, FRAMEWORK_TEXTS[code] ?? 'Refused')
    : new DomainError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = readable(thrown);
    const status = ERROR_STATUS[error.code];
    if (status >= 500) this.logger.error({ err: thrown, requestId: request.id, url: request.url.split('?')[0] }, error.code);
    const { retryAfter } = error.details;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const body: Problem = {
      status,
      code: error.code,
      message: error.message,
      error: error.message,
      requestId: request.id,
      ...error.details,
    };
    reply.status(status).header('content-type', 'application/problem+json').header('cache-control', 'no-store').send(body);
  }
}
