import type { RecoveryCodes, SecondFactor } from '@homeroom/contracts';
import { Badge, Button, Notice } from '@homeroom/ui';
import { counted, toast } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { renewRecoveryCodes } from '../api/account';
import { AddPasskeyDialog, RemoveFactorDialog, SetUpDialog } from '../dialogs';
import styles from './account.module.css';
import { Passkeys } from './passkeys';
import { ShownCodes } from './shown-codes';

/** With this many codes or fewer left, the page suggests making new ones. */
const FEW_CODES = 3;

const sayKept = () => toast('This is your only second factor', 'Everyone on the team needs one. Add another one first.', 'error');

function stateInWords({ isOn, hasApp, passkeys, recoveryCodesLeft }: SecondFactor): string {
  if (!isOn) return 'With a passkey or a code from an app, a stolen password is not enough to sign in as you.';
  const asked = passkeys.length === 0 ? 'a code from your app' : hasApp ? 'a passkey or a code from your app' : 'a passkey';
  return `Signing in also asks for ${asked}. You have ${counted(recoveryCodesLeft, 'recovery code')} left.`;
}

/** Turns the second factor on and off: an app, passkeys, and the codes for when they are lost. */
export function SecondFactorPart({ factor }: { readonly factor: SecondFactor }) {
  const { isOn, isRequired, hasApp, passkeys, recoveryCodesLeft } = factor;
  const [open, setOpen] = useState<'app' | 'passkey' | 'remove-app'>();
  const [codes, setCodes] = useState<RecoveryCodes['codes']>();
  const close = () => setOpen(undefined);
  const forget = () => setCodes(undefined);
  const isLast = isOn && passkeys.length + (hasApp ? 1 : 0) === 1;
  const onKept = isLast && isRequired ? sayKept : undefined;
  const renewing = useChange({
    change: renewRecoveryCodes,
    failed: 'Failed to make new codes',
    stale: CONSOLE,
    onDone: ({ codes }) => setCodes(codes),
  });
  return (
    <section className={styles['part']} aria-labelledby="account-factor">
      <h3 id="account-factor">
        Second factor <Badge tone={isOn ? 'leaf' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </h3>
      {!isOn && isRequired && <Notice tone="warn">Your role needs a second factor. Set one up to use the rest of the console.</Notice>}
      <p>{stateInWords(factor)}</p>
      {isOn && recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warn">Make new recovery codes so a lost device doesn’t lock you out.</Notice>
      )}
      {codes && <ShownCodes codes={codes} />}
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} isLast={isLast} onOff={forget} onKept={onKept} />}
      <div className={styles['buttons']}>
        <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => setOpen('passkey')}>
          Add a passkey
        </Button>
        <Button variant="secondary" onClick={() => setOpen('app')}>
          {hasApp ? 'Replace authenticator app' : 'Set up authenticator app'}
        </Button>
        {isOn && (
          <Button variant="secondary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            New recovery codes
          </Button>
        )}
        {hasApp && (
          <Button variant="ghost" onClick={onKept ?? (() => setOpen('remove-app'))}>
            Remove authenticator app
          </Button>
        )}
      </div>
      {open === 'app' && <SetUpDialog replaces={hasApp} onClose={close} onCodes={setCodes} />}
      {open === 'passkey' && <AddPasskeyDialog onClose={close} onCodes={setCodes} />}
      {open === 'remove-app' && <RemoveFactorDialog isLast={isLast} onOff={forget} onClose={close} />}
    </section>
  );
}
