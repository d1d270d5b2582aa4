import { REQUESTOR_POSITIONS, SCHOOL_ADDITION_TEXTS, SchoolAdditionRequest } from '@homeroom/contracts/requests';
import { POSITION_NAMES } from '@homeroom/contracts/positions';
import { Button, FieldPair, RequiredHint, SelectField, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import formStyles from '../../../forms/form.module.css';
import { besideFields, useKeptForm } from '@homeroom/web/forms';
import { sayMissing } from '../../../forms/say-missing';
import { requestSchool } from '../api/requests';
import { MISSING, SCHOOL_REQUEST_FAILED } from '../texts';

/** Requests a missing school. */
export default function AddSchoolDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useKeptForm('add-school', SchoolAdditionRequest, {
    schoolName: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    contactPhone: '',
    principalName: '',
    requestorName: '',
    requestorEmail: '',
    requestorPhone: '',
    position: '' as SchoolAdditionRequest['position'],
    ...SCHOOL_ADDITION_TEXTS,
  });
  const sending = useChange({
    change: requestSchool,
    done: ['School Request Submitted', 'The school will be added within 2 to 3 business days.'],
    failed: SCHOOL_REQUEST_FAILED.school,
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: besideFields(form),
  });
  const complain = sayMissing(
    form,
    ['schoolName', 'address', 'city', 'state', 'zipCode', 'requestorName', 'requestorEmail', 'position'],
    MISSING,
  );
  const { register, formState } = form;
  const error = (field: keyof SchoolAdditionRequest) => formState.errors[field]?.message;
  return (
    <Dialog
      unsaved={false}
      open
      onClose={onClose}
      title="Add New School"
      description="Tell us where it is and who you are. We’ll check the details and add it within 2 to 3 business days."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-school" busy={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Submit Request'}
          </Button>
        </>
      }
    >
      <form id="add-school" className={formStyles['form']} noValidate onSubmit={form.handleSubmit(sending.mutate, complain)}>
        <RequiredHint />
        <TextField label="School name *" error={error('schoolName')} {...register('schoolName')} />
        <TextField label="Address *" error={error('address')} {...register('address')} />
        <FieldPair>
          <TextField label="City *" error={error('city')} {...register('city')} />
          <TextField label="State *" maxLength={2} placeholder="CA" error={error('state')} {...register('state')} />
          <TextField label="ZIP *" inputMode="numeric" maxLength={10} error={error('zipCode')} {...register('zipCode')} />
        </FieldPair>
        <FieldPair>
          <TextField label="School phone" type="tel" error={error('contactPhone')} {...register('contactPhone')} />
          <TextField label="Principal" error={error('principalName')} {...register('principalName')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Your name *" autoComplete="name" error={error('requestorName')} {...register('requestorName')} />
          <TextField
            label="Your email *"
            type="email"
            autoComplete="email"
            error={error('requestorEmail')}
            {...register('requestorEmail')}
          />
        </FieldPair>
        <FieldPair>
          <TextField label="Your phone" type="tel" autoComplete="tel" error={error('requestorPhone')} {...register('requestorPhone')} />
          <SelectField label="Your position *" error={error('position')} {...register('position')}>
            <option value="">Choose your position</option>
            {REQUESTOR_POSITIONS.map((position) => (
              <option key={position} value={position}>
                {POSITION_NAMES[position]}
              </option>
            ))}
          </SelectField>
        </FieldPair>
      </form>
    </Dialog>
  );
}
