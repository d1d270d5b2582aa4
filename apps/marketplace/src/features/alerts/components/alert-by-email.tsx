import { RequestMagicLink } from '@homeroom/contracts/accounts';
import { Button, TextField } from '@homeroom/ui';
import { reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import { useEffect, useRef } from 'react';
import { askByEmail } from '../api/deal-alerts';
import styles from './deal-alert.module.css';

/** For visitors: the link we email confirms the address, signs in, and comes back to the deal. */
export function AlertByEmail({ dealId }: { readonly dealId: number }) {
  const { register, handleSubmit, values, formState } = useKeptForm('deal-alert', RequestMagicLink, { email: '' });
  const sending = useChange({ change: (body: RequestMagicLink) => askByEmail(dealId, body) });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(sending.isSuccess ? 'p' : 'input')?.focus(), [sending.isSuccess]);
  const failure = sending.isError ? reasonOf(sending.error, 'We could not send the link. Please try again.') : undefined;
  return (
    <div ref={box} className={styles['byEmail']}>
      {sending.isSuccess ? (
        <>
          <p role="status" tabIndex={-1}>
            <strong>Check your email.</strong> Open the link we sent to <strong>{values.email}</strong> within 15 minutes, and we’ll email
            you once, when you can buy this deal.
          </p>
          <Button variant="secondary" onClick={sending.reset}>
            Use another address
          </Button>
        </>
      ) : (
        <form noValidate aria-label="Tell me when it’s back" onSubmit={handleSubmit((body) => sending.mutate(body))}>
          <TextField
            label="Email address"
            type="email"
            autoComplete="email"
            error={formState.errors.email?.message ?? failure}
            {...register('email')}
          />
          <Button type="submit" busy={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Tell me'}
          </Button>
        </form>
      )}
    </div>
  );
}
