import { SCREENS, type CheckoutDraft } from '@homeroom/contracts';
import { BuyerDetails } from '@homeroom/contracts/payments';
import { Button, TextField } from '@homeroom/ui';
import { Link, queryString, useLocation, useSession } from '@homeroom/web';
import { useKeptForm } from '@homeroom/web/forms';
import { useEffect, useRef, useState } from 'react';
import { chooseSchool, type ChosenSchool, useChosenSchool } from '@homeroom/storefront/your-school';
import { SchoolSearch } from '../../../school-search/school-search';
import styles from './buyer-form.module.css';

/** The detail to change. */
export type BuyerPart = 'contact' | 'school';

interface BuyerFormProps {
  readonly draft: CheckoutDraft | null;
  /** The field to focus for a change. */
  readonly changes: BuyerPart | null;
  /** The draft's own school, which a school chosen since does not replace automatically. */
  readonly schoolOfDraft?: ChosenSchool | null;
  /** Why the draft's school was refused, until another is chosen. */
  readonly refusal?: string | undefined;
  /** Called whenever a field gets the focus. */
  readonly onBegin?: () => void;
  readonly onBuyer: (buyer: BuyerDetails) => void;
}

/** The buyer and the school. */
export function BuyerForm({ draft, changes, schoolOfDraft = null, refusal, onBegin, onBuyer }: BuyerFormProps) {
  const session = useSession();
  const known = session.status === 'signed-in' ? session.user : null;
  const chosen = useChosenSchool();
  const [kept, setKept] = useState(schoolOfDraft);
  const school = kept ?? chosen;
  const choose = (next: ChosenSchool | null) => {
    setKept(null);
    chooseSchool(next);
  };
  const contact = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, setValue, values, formState } = useKeptForm(`buyer-${known?.id ?? 'guest'}`, BuyerDetails, {
    customerName: draft?.customerName ?? known?.firstName ?? '',
    customerEmail: draft?.customerEmail ?? known?.email ?? '',
  });
  useEffect(() => setValue('schoolId', school?.id ?? 0), [school, setValue]);
  useEffect(() => {
    if (changes === 'contact') contact.current?.querySelector('input')?.focus();
    if (changes === 'school') choice.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [changes]);
  const { customerName: name, customerEmail: email } = values;
  const isComplete = Boolean(name?.trim() && email?.trim()) && school !== null;
  const proceed = handleSubmit(onBuyer, (errors) => console.warn('The purchase details are not valid', Object.keys(errors)));
  return (
    <form className={styles['form']} noValidate aria-label="Your details" onFocus={onBegin} onSubmit={proceed}>
      {session.status === 'anonymous' && <SignInOffer />}
      <div ref={contact} className={styles['contact']}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          error={formState.errors.customerName?.message}
          {...register('customerName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We’ll send your voucher here."
          error={formState.errors.customerEmail?.message}
          {...register('customerEmail')}
        />
      </div>
      <div ref={choice}>
        <SchoolSearch
          school={school}
          onChoose={choose}
          hint="Your purchase earns points for this school."
          error={formState.errors.schoolId?.message ?? (school ? undefined : refusal)}
        />
      </div>
      <Button type="submit" size="large" disabled={!isComplete}>
        Proceed to Payment
      </Button>
    </form>
  );
}

/** Signing in returns here, with the account's details filled in. */
function SignInOffer() {
  const { pathname } = useLocation();
  return (
    <p className={styles['offer']}>
      Bought here before? <Link to={`${SCREENS.signIn}${queryString({ returnTo: pathname })}`}>Sign in</Link> and we fill this in, with any
      store credit you have.
    </p>
  );
}
