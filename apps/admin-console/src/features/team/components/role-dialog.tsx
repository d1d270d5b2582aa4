import type { ChangeRole, TeamMember } from '@homeroom/contracts';
import { ROLE_LABELS, TEAM_ROLES, type TeamRole } from '@homeroom/contracts/permissions';
import { Notice, SelectField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { changeRole } from '../api/team';
import { doingsInWords } from '../doings';

interface RoleDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Gives a person another role. */
export default function RoleDialog({ member: { id, name, role, isYou }, onClose }: RoleDialogProps) {
  const [chosen, setChosen] = useState(role);
  const changing = useChange({
    change: (body: ChangeRole) => changeRole(id, body),
    done: (_, { role }) => ['Role changed', `${name} now has the role ${ROLE_LABELS[role]}. We emailed them.`],
    stale: CONSOLE,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Change the role of ${name}`}
      description="The change takes effect right away, wherever they’re signed in."
      onClose={onClose}
      onSubmit={() => changing.mutate({ role: chosen })}
      submitLabel={changing.isPending ? 'Changing…' : 'Change role'}
      busy={changing.isPending}
    >
      {changing.isError && <Notice tone="danger">{reasonOf(changing.error, 'The role could not be changed. Please try again.')}</Notice>}
      <SelectField label="Role" value={chosen} onChange={({ target }) => setChosen(target.value as TeamRole)}>
        {TEAM_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <p>{doingsInWords(chosen)}</p>
      {isYou && chosen !== 'owner' && <Notice tone="warn">This is you: only another owner can make you an owner again.</Notice>}
    </FormDialog>
  );
}
