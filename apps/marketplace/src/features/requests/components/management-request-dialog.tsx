import type { SchoolView } from '@homeroom/contracts';
import { POSITION_NAMES } from '@homeroom/contracts/positions';
import { MANAGEMENT_POSITIONS, ManagementRequest } from '@homeroom/contracts/requests';
import { Button, FieldPair, RequiredHint, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import formStyles from '../../../forms/form.module.css';
import { besideFields, useKeptForm } from '@homeroom/web/forms';
import { sayMissing } from '../../../forms/say-missing';
import { requestManagement } from '../api/requests';
import { SCHOOL_REQUEST_FAILED, MISSING } from '../texts';

interface ManagementRequestDialogProps {
  readonly school: SchoolView;
  readonly onClose: () => void;
}

/** Requests management access, for school officials who want to manage the page and the points. */
export default function ManagementRequestDialog({ school, onClose }: ManagementRequestDialogProps) {
  const form = useKeptForm(`manage-${school.id}`, ManagementRequest, {
    schoolId: school.id,
    schoolName: school.name,
    requestorName: '',
    requestorEmail: '',
    requestorPhone: '',
    position: '' as ManagementRequest['position'],
    verification: '',
    purpose: '',
  });
  const sending = useChange({
    change: requestManagement,
    done: ['Request Submitted', 'We will review it and contact you within 2 to 3 business days.'],
    failed: SCHOOL_REQUEST_FAILED.management,
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: besideFields(form),
  });
  const complain = sayMissing(form, ['requestorName', 'requestorEmail', 'position', 'verification'], MISSING);
  const { register, formState } = form;
  const error = (field: keyof ManagementRequest) => formState.errors[field]?.message;
  return (
    <Dialog
      unsaved={false}
      open
      onClose={onClose}
      title="Request Management Access"
      description={`${school.name}, ${school.city}. After our review, you get an invitation to the school’s own page.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="manage-school" busy={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Submit Request'}
          </Button>
        </>
      }
    >
      <form id="manage-school" className={formStyles['form']} noValidate onSubmit={form.handleSubmit(sending.mutate, complain)}>
        <RequiredHint />
        <FieldPair>
          <TextField label="Full name *" autoComplete="name" error={error('requestorName')} {...register('requestorName')} />
          <TextField
            label="Email *"
            type="email"
            autoComplete="email"
            hint="A school email address works best"
            error={error('requestorEmail')}
            {...register('requestorEmail')}
          />
        </FieldPair>
        <FieldPair>
          <TextField label="Phone" type="tel" autoComplete="tel" error={error('requestorPhone')} {...register('requestorPhone')} />
          <SelectField label="Position *" error={error('position')} {...register('position')}>
            <option value="">Choose your position</option>
            {MANAGEMENT_POSITIONS.map((position) => (
              <option key={position} value={position}>
                {POSITION_NAMES[position]}
              </option>
            ))}
          </SelectField>
        </FieldPair>
        <TextAreaField
          label="How can we verify your position? *"
          hint="For example, a page on the school’s site that names you, or someone we can call"
          rows={3}
          error={error('verification')}
          {...register('verification')}
        />
        <TextAreaField label="What do you plan to do?" rows={3} error={error('purpose')} {...register('purpose')} />
      </form>
    </Dialog>
  );
}
