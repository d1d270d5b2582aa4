import type { TeamMember } from '@homeroom/contracts';
import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import { Badge, Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { DataTable, type Column } from '@homeroom/ui/data-table';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { Day, OnPhone, Soft, States } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';
import { removePerson, resetSecondFactor, teamQuery } from '../api/team';
import { RoleDialog, SessionsDialog } from '../dialogs';
import { Invitations } from './invitations';

type Action = 'role' | 'sessions' | 'reset' | 'remove';

/** The people on the team, and what each may do. */
export function Team() {
  const [open, setOpen] = useState<{ readonly kind: Action; readonly member: TeamMember }>();
  const close = () => setOpen(undefined);
  const { data, isError, refetch } = useQuery(teamQuery);
  const resetting = useChange({
    change: ({ id }: TeamMember) => resetSecondFactor(id),
    done: (_, { name }) => ['Second factor reset', `${name} now signs in with just a password. We emailed them.`],
    failed: 'Failed to reset the second factor',
    stale: CONSOLE,
    onEnd: close,
  });
  const removing = useChange({
    change: ({ id }: TeamMember) => removePerson(id),
    done: (_, { name }) => ['Removed from the team', `${name} can no longer sign in. We emailed them.`],
    failed: 'Failed to remove this person',
    stale: CONSOLE,
    onEnd: close,
  });
  if (isError && !data)
    return (
      <EmptyState icon={<InfoIcon />} title="Failed to fetch the team" action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  if (!data) return <Skeleton height="12rem" radius="var(--radius-lg)" />;
  return (
    <>
      <Invitations />
      <DataTable label="team" columns={columnsOf((kind, member) => setOpen({ kind, member }))} rows={data} keyOf={({ id }) => id} />
      {open?.kind === 'role' && <RoleDialog member={open.member} onClose={close} />}
      {open?.kind === 'sessions' && <SessionsDialog member={open.member} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'reset'}
        title={`Reset the second factor of ${open?.member.name}?`}
        confirmLabel="Reset"
        busy={resetting.isPending}
        onCancel={close}
        onConfirm={() => open && resetting.mutate(open.member)}
      >
        <p>{open?.member.name} will sign in with just a password until they set up another app. Make sure it was really them who asked.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.kind === 'remove'}
        title={`Remove ${open?.member.name} from the team?`}
        confirmLabel="Remove"
        busy={removing.isPending}
        onCancel={close}
        onConfirm={() => open && removing.mutate(open.member)}
      >
        <p>
          They are signed out everywhere at once and can no longer sign in. Their second factor and the open invitations they sent are
          deleted. What they did stays in the log under their name. You can invite them again. Release tokens they granted keep working:
          revoke them under Releases.
        </p>
      </ConfirmDialog>
    </>
  );
}

const columnsOf = (onOpen: (kind: Action, member: TeamMember) => void): readonly Column<TeamMember>[] => [
  {
    id: 'name',
    head: 'Name',
    width: '36%',
    onPhone: 'line',
    cell: ({ name, email, isYou }) => (
      <span title={`${name} · ${email}`}>
        {name}{' '}
        {isYou && (
          <States>
            <Badge tone="leaf">You</Badge>
          </States>
        )}{' '}
        <Soft>{email}</Soft>
      </span>
    ),
  },
  { id: 'role', head: 'Role', onPhone: 'start', cell: ({ role }) => ROLE_LABELS[role] },
  {
    id: 'factor',
    head: 'Second factor',
    onPhone: 'end',
    cell: ({ hasSecondFactor }) => (
      <>
        <OnPhone>Second factor</OnPhone> {hasSecondFactor ? 'On' : <Soft>Off</Soft>}
      </>
    ),
  },
  { id: 'used', head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Day at={lastUsedAt} /> : <Soft>Signed out</Soft>) },
  {
    id: 'actions',
    head: 'Actions',
    width: '26%',
    onPhone: 'line',
    wraps: true,
    cell: (member) => (
      <RowActions
        actions={[
          { words: 'Change role', name: `Change the role of ${member.name}`, onPress: () => onOpen('role', member), may: 'team.change' },
          { words: 'Sessions', name: `Sessions of ${member.name}`, onPress: () => onOpen('sessions', member), may: 'team.change' },
          ...(member.hasSecondFactor && !member.isYou
            ? [
                {
                  words: 'Reset second factor',
                  name: `Reset the second factor of ${member.name}`,
                  onPress: () => onOpen('reset', member),
                  may: 'team.change' as const,
                },
              ]
            : []),
          ...(member.isYou
            ? []
            : [{ words: 'Remove', name: `Remove ${member.name}`, onPress: () => onOpen('remove', member), may: 'team.change' as const }]),
        ]}
      />
    ),
  },
];
