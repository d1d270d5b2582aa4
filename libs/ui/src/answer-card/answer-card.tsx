import { useEffect, useRef, type ReactNode } from 'react';
import { FormCard } from '../form-card/form-card';

interface AnswerCardProps {
  readonly title: string;
  /** The outcome. */
  readonly words: ReactNode;
  readonly role?: 'status' | 'alert';
  /** Links to where to go next. */
  readonly children: ReactNode;
}

/** Replaces a form or a question once it is answered, and takes the focus from its button. */
export function AnswerCard({ title, words, role = 'status', children }: AnswerCardProps) {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <FormCard title={title}>
      <p role={role} tabIndex={-1} ref={answer}>
        {words}
      </p>
      {children}
    </FormCard>
  );
}
