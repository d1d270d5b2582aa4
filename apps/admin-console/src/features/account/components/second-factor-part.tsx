import type { RecoveryCodes, SecondFactor } from '@homeroom/contracts';
import { Badge, Button, Notice } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { renewRecoveryCodes, turnOffSecondFactor } from '../api/account';
import { SetUpDialog } from '../dialogs';
import styles from './account.module.css';
import { ShownCodes } from './shown-codes';

/** With so few left, new ones should be made. */
const FEW_CODES = 3;

/** Turns the second factor on and off. */
export function SecondFactorPart({ factor }: { readonly factor: SecondFactor }) {
  const [open, setOpen] = useState<'set-up' | 'turn-off'>();
  const [codes, setCodes] = useState<RecoveryCodes['codes']>();
  const close = () => setOpen(undefined);
  const turningOff = useChange({
    change: turnOffSecondFactor,
    done: ['Second factor off', 'You now sign in with just your password.'],
    failed: 'Failed to turn it off',
    stale: CONSOLE,
    onDone: () => setCodes(undefined),
    onEnd: close,
  });
  const renewing = useChange({
    change: renewRecoveryCodes,
    failed: 'Failed to make new codes',
    stale: CONSOLE,
    onDone: ({ codes }) => setCodes(codes),
  });
  return (
    <section className={styles['part']} aria-labelledby="account-factor">
      <h3 id="account-factor">
        Second factor <Badge tone={factor.isOn ? 'leaf' : 'neutral'}>{factor.isOn ? 'On' : 'Off'}</Badge>
      </h3>
      {!factor.isOn && factor.isRequired && (
        <Notice tone="warn">Your role needs a second factor. Set it up to use the rest of the console.</Notice>
      )}
      <p>
        {factor.isOn
          ? `Signing in also asks for a code from your app. You have ${counted(factor.recoveryCodesLeft, 'recovery code')} left.`
          : 'With a code from an app on your phone, a stolen password is not enough to sign in as you.'}
      </p>
      {factor.isOn && factor.recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warn">Make new recovery codes so a lost phone doesn’t lock you out.</Notice>
      )}
      {codes && <ShownCodes codes={codes} />}
      <div className={styles['buttons']}>
        {!factor.isOn && <Button onClick={() => setOpen('set-up')}>Set up</Button>}
        {factor.isOn && (
          <Button variant="secondary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            New recovery codes
          </Button>
        )}
        {factor.isOn && (
          <Button variant="ghost" onClick={() => setOpen('turn-off')}>
            Turn off
          </Button>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog onClose={close} onCodes={setCodes} />}
      <ConfirmDialog
        open={open === 'turn-off'}
        title="Turn off the second factor?"
        confirmLabel="Turn off"
        busy={turningOff.isPending}
        onCancel={close}
        onConfirm={() => turningOff.mutate()}
      >
        <p>
          You’ll sign in with just your password, and your recovery codes will stop working.
          {factor.isRequired && ' Your role needs a second factor: you have to set one up again before you can go on.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}
