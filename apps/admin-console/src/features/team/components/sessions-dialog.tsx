import type { TeamMember } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { SessionList } from '@homeroom/storefront/session-list';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { CONSOLE } from '../../../changes/stale';
import { endSessionOf, sessionsOfQuery } from '../api/sessions';

interface SessionsDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Where a colleague is signed in. */
export default function SessionsDialog({ member: { id, name }, onClose }: SessionsDialogProps) {
  const read = useQuery(sessionsOfQuery(id));
  const { data } = read;
  return (
    <Dialog open title={`Sessions of ${name}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <LoadState of={read} title="The sessions could not be loaded" height="8rem" />
      {data?.length === 0 && <p>{name} is not signed in anywhere.</p>}
      {data && (
        <SessionList
          label={`Sessions of ${name}`}
          sessions={data}
          end={(sessionId) => endSessionOf(id, sessionId)}
          stale={CONSOLE}
          ended={`Signed out ${name}`}
        />
      )}
    </Dialog>
  );
}
