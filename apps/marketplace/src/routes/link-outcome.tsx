/** The outcome of an emailed link: it no longer works, or its action is done. */
import { Button } from '@homeroom/ui';
import { AnswerCard } from '@homeroom/ui/answer-card';
import { Link } from '@homeroom/web';
import { reasonOfDeadLink } from '@homeroom/web/link-token';
import type { ReactNode } from 'react';

interface WayOn {
  /** A screen's address. */
  readonly to: string;
  readonly go: string;
}

const WayOn = ({ to, go }: WayOn) => (
  <Button asChild>
    <Link to={to}>{go}</Link>
  </Button>
);

/** `error` is the API's refusal, if it was asked. */
export const DeadLink = ({ error, ...on }: WayOn & { readonly error: unknown }) => (
  <AnswerCard role="alert" title="This link does not work" words={reasonOfDeadLink(error, 'This link has expired or was already used')}>
    <WayOn {...on} />
  </AnswerCard>
);

export const LinkDone = ({ title, children, ...on }: WayOn & { readonly title: string; readonly children: ReactNode }) => (
  <AnswerCard title={title} words={children}>
    <WayOn {...on} />
  </AnswerCard>
);
