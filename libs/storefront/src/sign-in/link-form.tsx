import { Button, FormCard, LinkSent, TextField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import type { ReactNode } from 'react';
import { failureOf } from '../changes/failure-notice';

interface LinkFormProps {
  readonly title: string;
  readonly lead: string;
  /** What is typed is kept in this tab under this name. */
  readonly name: string;
  readonly contract: new () => { email: string };
  readonly label: string;
  readonly autoComplete: string;
  readonly submitLabel: string;
  readonly send: (body: { email: string }) => Promise<unknown>;
  /** The confirmation for the address the link went to. */
  readonly sent: (email: ReactNode) => ReactNode;
  /** Other links. */
  readonly children: ReactNode;
}

/** Asks for an email address, sends a link there, and confirms it. */
export function LinkForm({ title, lead, name, contract, label, autoComplete, submitLabel, send, sent, children }: LinkFormProps) {
  const { register, handleSubmit, values, formState } = useKeptForm(name, contract, { email: '' });
  const sending = useChange({ change: send });
  if (sending.isSuccess) return <LinkSent onAgain={sending.reset}>{sent(<strong>{values.email}</strong>)}</LinkSent>;
  const failure = sending.isError ? failureOf(sending.error, 'We could not send the link. Please try again.') : undefined;
  return (
    <FormCard title={title}>
      <p>{lead}</p>
      <form noValidate onSubmit={handleSubmit((body) => sending.mutate(body))}>
        <TextField
          label={label}
          type="email"
          autoComplete={autoComplete}
          error={formState.errors.email?.message ?? failure}
          {...register('email')}
        />
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : submitLabel}
        </Button>
      </form>
      <p>{children}</p>
    </FormCard>
  );
}
