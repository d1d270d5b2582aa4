import { Notice } from '@homeroom/ui';
import { reasonOf } from '@homeroom/web';

/** A TypeError of our own is no lost connection: the call's transport marks those. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError && 'isUnanswered' in error;

/** What to say about a failure beside a form: the server's words, the fallback, or that nothing answered. */
export const failureOf = (error: unknown, otherwise: string): string =>
  isUnanswered(error) ? 'We couldn’t reach Homeroom. Check your connection, and try again.' : reasonOf(error, otherwise);

interface FailureNoticeProps {
  readonly error: unknown;
  readonly otherwise: string;
}

export const FailureNotice = ({ error, otherwise }: FailureNoticeProps) => <Notice tone="danger">{failureOf(error, otherwise)}</Notice>;
