/** How the target of an emailed link ends: the link is over, or what it asked for is done. */
import { Button, FormCard } from '@homeroom/ui';
import { Link, reasonOf } from '@homeroom/web';
import { useEffect, useRef, type ReactNode } from 'react';

interface WayOn {
  /** A screen's address. */
  readonly to: string;
  readonly go: string;
}

/** `error` is the API's refusal, if it was asked. */
export function DeadLink({ error, to, go }: WayOn & { readonly error: unknown }) {
  return (
    <FormCard title="This link does not work">
      <p role="alert">{reasonOf(error, 'This link has expired or was already used')}.</p>
      <Button asChild>
        <Link to={to}>{go}</Link>
      </Button>
    </FormCard>
  );
}

/** Takes the focus from the removed button. */
export function LinkDone({ title, to, go, children }: WayOn & { readonly title: string; readonly children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <FormCard title={title}>
      <p role="status" tabIndex={-1} ref={words}>
        {children}
      </p>
      <Button asChild>
        <Link to={to}>{go}</Link>
      </Button>
    </FormCard>
  );
}
