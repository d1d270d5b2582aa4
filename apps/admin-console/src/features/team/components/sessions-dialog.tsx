import type { TeamMember, TeamSession } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { SessionList, deviceIn } from '../../../lists/session-list';
import { endSessionOf, sessionsOfQuery } from '../api/sessions';

interface SessionsDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Where a colleague is signed in. */
export default function SessionsDialog({ member: { id, name }, onClose }: SessionsDialogProps) {
  const read = useQuery(sessionsOfQuery(id));
  const { data } = read;
  const ending = useChange({
    change: (session: TeamSession) => endSessionOf(id, session.id),
    rowOf: (session) => session.id,
    done: (_, session) => [`Signed out ${name}`, deviceIn(session)],
    failed: 'Failed to sign out that browser',
    stale: CONSOLE,
  });
  return (
    <Dialog open title={`Sessions of ${name}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <LoadState of={read} title="The sessions could not be loaded" height="8rem" />
      {data?.length === 0 && <p>{name} is not signed in anywhere.</p>}
      {data && <SessionList label={`Sessions of ${name}`} sessions={data} isEnding={ending.isChanging} onEnd={ending.mutate} />}
    </Dialog>
  );
}
