import type { PasswordLogin } from '@homeroom/contracts';
import { Button, Notice } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { useEffect, useRef } from 'react';
import { whyNoPasskey } from '../../../session/passkey-errors';
import { signInByPasskey } from '../api/passkey';
import styles from './passkey-button.module.css';

interface PasskeyButtonProps {
  /** The email address and password, which the server accepted. */
  readonly credentials: PasswordLogin;
  readonly onSignedIn: (token: string) => void;
}

/** Signs in by a passkey. It has the focus, so that Enter continues. */
export default function PasskeyButton({ credentials, onSignedIn }: PasskeyButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const signingIn = useChange({ change: signInByPasskey, onDone: ({ token }) => onSignedIn(token) });
  return (
    <div ref={place} className={styles['passkey']}>
      {signingIn.isError && <Notice tone="danger">{whyNoPasskey(signingIn.error, 'used')}</Notice>}
      <Button size="large" busy={signingIn.isPending} onClick={() => signingIn.mutate(credentials)}>
        {signingIn.isPending ? 'Waiting for your device…' : 'Use a passkey'}
      </Button>
    </div>
  );
}
