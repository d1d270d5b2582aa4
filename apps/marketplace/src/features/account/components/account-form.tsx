import { LIMITS, type Account } from '@homeroom/contracts';
import { ChangeAccount } from '@homeroom/contracts/account';
import { Button, SwitchField, TextField } from '@homeroom/ui';
import { currentUserQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useEffect, useState } from 'react';
import { type ChosenSchool, useChooseSchool } from '@homeroom/storefront/your-school';
import formStyles from '../../../forms/form.module.css';
import { SchoolSearch } from '../../../school-search/school-search';
import { accountQuery, changeAccount } from '../api/account';
import { REMINDER_DAYS } from '../../../page/reminder-days';
import styles from './account.module.css';

/** An older API knows only one kind of email. */
const formOf = ({ name, school, wantsReminders, ...more }: Account) => {
  const { wantsReviewInvitations, wantsDealAlerts } = more as Partial<Account>;
  return {
    name,
    schoolId: school?.id ?? null,
    wantsReminders,
    ...(wantsReviewInvitations !== undefined && { wantsReviewInvitations }),
    ...(wantsDealAlerts !== undefined && { wantsDealAlerts }),
  };
};

export function AccountForm({ account }: { readonly account: Account }) {
  const queries = useQueryClient();
  const chooseSchool = useChooseSchool();
  const [school, setSchool] = useState<ChosenSchool | null>(account.school);
  const { register, handleSubmit, setValue, resetTo, formState } = useKeptForm('account', ChangeAccount, formOf(account));
  useEffect(() => setValue('schoolId', school?.id ?? null), [school, setValue]);
  const saving = useChange({
    change: changeAccount,
    done: ['Saved', 'Your account is up to date.'],
    failed: 'Your changes could not be saved. Please try again.',
    stale: { lists: [currentUserQuery.queryKey] },
    onDone: (saved) => {
      resetTo(formOf(saved));
      queries.setQueryData(accountQuery.queryKey, saved);
      if (saved.school && saved.school.id !== account.school?.id) chooseSchool(saved.school);
    },
  });
  return (
    <form
      className={formStyles['form']}
      noValidate
      aria-label="Your account"
      onSubmit={handleSubmit((body) => saving.mutate(body), sayInvalid())}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={LIMITS.nameLength}
        hint="We fill it in for you at checkout."
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <SchoolSearch
        school={school}
        onChoose={setSchool}
        hint="Your purchases earn points for this school wherever you sign in."
        error={formState.errors.schoolId?.message}
      />
      <fieldset className={styles['mails']}>
        <legend>Emails</legend>
        <div>
          <SwitchField label="Remind me before a voucher expires" {...register('wantsReminders')} />
          <p className={styles['hint']}>We email you {REMINDER_DAYS} before.</p>
        </div>
        {'wantsReviewInvitations' in account && (
          <div>
            <SwitchField label="Ask me for a review" {...register('wantsReviewInvitations')} />
            <p className={styles['hint']}>Once after you use a voucher.</p>
          </div>
        )}
        {'wantsDealAlerts' in account && (
          <div>
            <SwitchField label="Tell me when a deal is back" {...register('wantsDealAlerts')} />
            <p className={styles['hint']}>Once for each deal you asked about.</p>
          </div>
        )}
        <p className={styles['hint']}>You always get the vouchers themselves, and news about your payments.</p>
      </fieldset>
      <Button type="submit" size="large" busy={saving.isPending}>
        {saving.isPending ? 'Saving…' : 'Save changes'}
      </Button>
    </form>
  );
}
