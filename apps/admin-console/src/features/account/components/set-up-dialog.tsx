import type { SecondFactorSetup } from '@homeroom/contracts';
import { ConfirmCode } from '@homeroom/contracts/team';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Skeleton, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { CONSOLE } from '../../../changes/stale';
import { beginSecondFactor, confirmSecondFactor } from '../api/second-factor';
import styles from './set-up-dialog.module.css';

interface SetUpDialogProps {
  /** Whether another app signs in until this one is confirmed. */
  readonly replaces: boolean;
  readonly onClose: () => void;
  /** The recovery codes, with someone's first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Connects an authenticator app: scan, then confirm with a code from it. */
export default function SetUpDialog({ replaces, onClose, onCodes }: SetUpDialogProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const form = useForm<ConfirmCode>({ check: checkedBy(ConfirmCode), defaultValues: { code: '' } });
  const beginning = useChange({ change: beginSecondFactor, onDone: setSetup });
  const begin = useRef(beginning.mutate);
  useEffect(() => begin.current(), []);
  const confirming = useChange({
    change: confirmSecondFactor,
    done: ({ codes }) =>
      codes.length > 0
        ? ['Second factor on', 'Keep your recovery codes in a safe place.']
        : ['Authenticator app set up', 'Your recovery codes stay the same. We emailed you.'],
    failed: 'Failed to confirm the code',
    stale: CONSOLE,
    onDone: ({ codes }) => {
      if (codes.length > 0) onCodes(codes);
      onClose();
    },
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title={replaces ? 'Replace the authenticator app' : 'Set up an authenticator app'}
      description={`Scan the code with an authenticator app, such as the one from Google or Microsoft, or your password manager.${replaces ? ' The previous app works until you confirm the new one.' : ''}`}
      onClose={onClose}
      onSubmit={setup ? form.handleSubmit((body) => confirming.mutate(body)) : () => beginning.mutate()}
      submitLabel={setup || beginning.isPending ? (confirming.isPending ? 'Checking…' : 'Confirm') : 'Try again'}
      busy={confirming.isPending || beginning.isPending}
    >
      {beginning.isError && <FailureNotice error={beginning.error} otherwise="The setup could not be started. Please try again." />}
      {!setup && !beginning.isError && <Skeleton height="12rem" width="12rem" radius="var(--radius-md)" />}
      {setup && (
        <>
          <img className={styles['qr']} alt="QR code for your authenticator app" src={imageOf(setup.uri)} />
          <p>
            Or type this key: <code className={styles['key']}>{setup.key.match(/.{1,4}/g)!.join(' ')}</code>
          </p>
          <TextField
            label="Code from your app"
            hint="6 digits. A new one appears every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        </>
      )}
    </FormDialog>
  );
}

const imageOf = (uri: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 0 }))}`;
