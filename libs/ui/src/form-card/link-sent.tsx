import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { FormCard } from './form-card';

interface LinkSentProps {
  /** To whom, and what the link does. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
}

/** Replaces a form that requested an emailed link, and takes the focus from its button. */
export function LinkSent({ children, onAgain }: LinkSentProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <FormCard title="Check your email">
      <p role="status" tabIndex={-1} ref={words}>
        {children}
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Use another address
      </Button>
    </FormCard>
  );
}
