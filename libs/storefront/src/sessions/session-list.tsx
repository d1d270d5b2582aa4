import type { OwnSession } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime } from '@homeroom/web';
import type { Stale } from '@homeroom/web/change';
import { useState } from 'react';
import { EndSessionDialog } from './dialogs';
import { deviceIn, originIn } from './session-words';

interface SessionListProps {
  readonly label: string;
  /** The last used first. */
  readonly sessions: readonly OwnSession[];
  readonly end: (id: string) => Promise<unknown>;
  readonly stale: Stale;
}

/** Where someone is signed in. Asks before it signs another browser out. */
export function SessionList({ label, sessions, end, stale }: SessionListProps) {
  const [asked, setAsked] = useState<OwnSession>();
  return (
    <>
      <Cards label={label}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>
                {deviceIn(session)} {session.isThis && <Badge tone="leaf">This browser</Badge>}
              </strong>
              <p>{originIn(session)}</p>
              <p>Last used {formatTime(session.lastUsedAt)} PT</p>
            </div>
            {!session.isThis && (
              <Button
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`Sign out ${deviceIn(session)}, since ${formatTime(session.startedAt)}`}
                onClick={() => setAsked(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </Cards>
      {asked && <EndSessionDialog session={asked} end={end} stale={stale} onClose={() => setAsked(undefined)} />}
    </>
  );
}
