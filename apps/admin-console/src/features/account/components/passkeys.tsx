import type { Passkey } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatTime } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import cards from '../../../lists/cards.module.css';
import { removePasskey } from '../api/account';

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Whether the only passkey is also the only factor. */
  readonly isLast: boolean;
  /** The second factor is off. */
  readonly onOff: () => void;
  /** Why none may be removed now. */
  readonly onKept: (() => void) | undefined;
}

/** One's passkeys, and how to remove one. */
export function Passkeys({ passkeys, isLast, onOff, onKept }: PasskeysProps) {
  const [leaving, setLeaving] = useState<Passkey>();
  const close = () => setLeaving(undefined);
  const removing = useChange({
    change: ({ id }: Passkey) => removePasskey(id),
    done: (_, { name }) => ['Passkey removed', `“${name}” no longer signs you in. We emailed you.`],
    failed: 'Failed to remove the passkey',
    stale: CONSOLE,
    onDone: () => isLast && onOff(),
    onEnd: close,
  });
  return (
    <>
      <ul className={cards['cards']} aria-label="Your passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <strong>{passkey.name}</strong>
              <p>Added {formatTime(passkey.addedAt)} PT</p>
              <p>{passkey.lastUsedAt ? `Last used ${formatTime(passkey.lastUsedAt)} PT` : 'Not used yet'}</p>
            </div>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={onKept ?? (() => setLeaving(passkey))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Remove the passkey “${leaving?.name}”?`}
        confirmLabel="Remove"
        busy={removing.isPending}
        onCancel={close}
        onConfirm={() => leaving && removing.mutate(leaving)}
      >
        <p>
          {isLast
            ? 'This is your only second factor. Without it, you’ll sign in with just your password, and your recovery codes will stop working.'
            : 'It will no longer sign you in. Your device may keep it; you can delete it there, too.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
