import type { Passkey } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime } from '@homeroom/web';
import { useState } from 'react';
import { RemoveFactorDialog } from '../dialogs';

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Whether the only passkey is also the only factor. */
  readonly isLast: boolean;
  /** Called when the second factor has been turned off. */
  readonly onOff: () => void;
  /** Called instead of removing the last factor, which is required. */
  readonly onKept: (() => void) | undefined;
}

/** One's passkeys, and how to remove one. */
export function Passkeys({ passkeys, isLast, onOff, onKept }: PasskeysProps) {
  const [leaving, setLeaving] = useState<Passkey>();
  return (
    <>
      <Cards label="Your passkeys">
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
      </Cards>
      {leaving && <RemoveFactorDialog passkey={leaving} isLast={isLast} onOff={onOff} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
