import type { TeamSession } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime } from '@homeroom/web';

interface SessionListProps {
  readonly label: string;
  readonly sessions: readonly TeamSession[];
  readonly isEnding: (id: string) => boolean;
  readonly onEnd: (session: TeamSession) => void;
}

export const deviceIn = ({ device }: TeamSession) => device ?? 'Unknown browser';

/** Where someone is signed in, the last used first. */
export const SessionList = ({ label, sessions, isEnding, onEnd }: SessionListProps) => (
  <Cards label={label}>
    {sessions.map((session) => (
      <li key={session.id}>
        <div>
          <strong>
            {deviceIn(session)} {session.isThis && <Badge tone="leaf">This browser</Badge>}
          </strong>
          <p>{session.address ? `From ${session.address}` : 'From an unknown network'}</p>
          <p>Signed in {formatTime(session.startedAt)} PT</p>
          <p>Last used {formatTime(session.lastUsedAt)} PT</p>
        </div>
        {!session.isThis && (
          <Button
            size="small"
            variant="secondary"
            busy={isEnding(session.id)}
            aria-label={`Sign out ${deviceIn(session)}, since ${formatTime(session.startedAt)}`}
            onClick={() => onEnd(session)}
          >
            Sign out
          </Button>
        )}
      </li>
    ))}
  </Cards>
);
