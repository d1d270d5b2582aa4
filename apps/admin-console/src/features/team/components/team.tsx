import type { TeamMember } from '@homeroom/contracts';
import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge } from '@homeroom/ui';
import { DataTable, type Column } from '@homeroom/ui/data-table';
import { useQuery } from '@homeroom/web';
import { useState } from 'react';
import { Day, OnPhone, Soft, States } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';
import { teamQuery } from '../api/team';
import { RemovePersonDialog, ResetFactorDialog, RoleDialog, SessionsDialog } from '../dialogs';
import { Invitations } from './invitations';

type Action = 'role' | 'sessions' | 'reset' | 'remove';

/** The people on the team, and what each may do. */
export function Team() {
  const [open, setOpen] = useState<{ readonly kind: Action; readonly member: TeamMember }>();
  const close = () => setOpen(undefined);
  const read = useQuery(teamQuery);
  const { data } = read;
  if (!data) return <LoadState of={read} title="Failed to fetch the team" height="12rem" />;
  return (
    <>
      <Invitations />
      <DataTable label="team" columns={columnsOf((kind, member) => setOpen({ kind, member }))} rows={data} keyOf={({ id }) => id} />
      {open?.kind === 'role' && <RoleDialog member={open.member} onClose={close} />}
      {open?.kind === 'sessions' && <SessionsDialog member={open.member} onClose={close} />}
      {open?.kind === 'reset' && <ResetFactorDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && <RemovePersonDialog member={open.member} onClose={close} />}
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
    width: '9.5rem',
    onPhone: 'line',
    cell: (member) => (
      <RowActions
        of={member.name}
        actions={[
          { words: 'Change role', name: `Change role of ${member.name}`, onPress: () => onOpen('role', member), may: 'team.change' },
          { words: 'Sessions', name: `Sessions of ${member.name}`, onPress: () => onOpen('sessions', member), may: 'team.change' },
          member.hasSecondFactor &&
            !member.isYou && {
              words: 'Reset second factor',
              name: `Reset second factor of ${member.name}`,
              onPress: () => onOpen('reset', member),
              may: 'team.change',
            },
          !member.isYou && { words: 'Remove', name: `Remove ${member.name}`, onPress: () => onOpen('remove', member), may: 'team.change' },
        ]}
      />
    ),
  },
];
