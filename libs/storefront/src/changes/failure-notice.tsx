import { Notice } from '@homeroom/ui';
import { ApiError, reasonOf } from '@homeroom/web';

/** A lost connection, unlike a TypeError in our own code: the transport marks only the former. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError && 'isUnanswered' in error;

/** What to say about a failure beside a form: the server's words, the fallback, or that nothing answered. */
export const failureOf = (error: unknown, otherwise: string): string =>
  isUnanswered(error) ? 'We couldn’t reach Homeroom. Check your connection, and try again.' : reasonOf(error, otherwise);

/** Whether the server's words stand beside one of these fields. They go when somebody corrects it, so no notice may say them then. */
export const isBeside = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => fields.includes(field));

interface FailureNoticeProps {
  readonly error: unknown;
  readonly otherwise: string;
  /** The form's fields. A mistake in one says nothing about a failure, so it does not hide one. */
  readonly fields?: readonly string[];
}

export const FailureNotice = ({ error, otherwise, fields = [] }: FailureNoticeProps) =>
  !isBeside(error, fields) && <Notice tone="danger">{failureOf(error, otherwise)}</Notice>;
