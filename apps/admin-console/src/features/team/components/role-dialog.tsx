import type { TeamMember } from '@homeroom/contracts';
import { ROLE_LABELS, TEAM_ROLES, type TeamRole } from '@homeroom/contracts/permissions';
import { ChangeRole } from '@homeroom/contracts/team';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Notice, SelectField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { ApiError } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useKeptForm, type RecordConflict } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { changeRole } from '../api/change-person';
import { roleInWords } from '../role-in-words';

const isConflict = (error: Error) => error instanceof ApiError && error.conflict !== undefined;

interface RoleDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Gives a person another role. */
export default function RoleDialog({ member: { id, name, role, isYou }, onClose }: RoleDialogProps) {
  // Keep the role that the choice would replace, to notice a colleague's change.
  const form = useKeptForm(`role-${id}`, ChangeRole, { role, seen: role });
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const { role: chosen, seen } = form.values;
  const close = () => {
    form.forget();
    onClose();
  };
  const changing = useChange({
    change: (body: ChangeRole) => changeRole(id, body),
    done: (_, { role }) => ['Role changed', `${name} now has the role ${ROLE_LABELS[role]}. We emailed them.`],
    stale: CONSOLE,
    onDone: close,
    refused: (error) => {
      const found = error instanceof ApiError ? error.conflict : undefined;
      const theirs = found?.current['role'] as TeamRole | undefined;
      if (!found || !theirs) return false;
      setConflict({ ...found, differences: [{ field: 'role', theirs, mine: chosen }] });
      form.setValue('seen', theirs);
      return true;
    },
  });
  return (
    <FormDialog
      title={`Change the role of ${name}`}
      description="The change takes effect right away, wherever they’re signed in."
      onClose={close}
      onSubmit={form.handleSubmit(changing.mutate)}
      submitLabel={changing.isPending ? 'Changing…' : 'Change role'}
      busy={changing.isPending}
      unsaved={chosen !== seen}
    >
      <SavedMeanwhile
        conflict={conflict}
        labels={{ role: 'Role' }}
        wordsOf={(_, value) => ROLE_LABELS[value as TeamRole]}
        onTakeTheirs={() => {
          form.setValue('role', seen);
          setConflict(null);
          changing.reset();
        }}
      />
      {changing.isError && !isConflict(changing.error) && (
        <FailureNotice error={changing.error} otherwise="The role could not be changed. Please try again." />
      )}
      <SelectField label="Role" {...form.register('role')}>
        {TEAM_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <p>{roleInWords(chosen)}</p>
      {isYou && chosen !== 'owner' && <Notice tone="warn">This is you: only another owner can make you an owner again.</Notice>}
    </FormDialog>
  );
}
