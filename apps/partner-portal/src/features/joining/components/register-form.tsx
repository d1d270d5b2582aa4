import { BUSINESS_CATEGORIES, SCREENS } from '@homeroom/contracts';
import { RegisterBusiness } from '@homeroom/contracts/businesses';
import { Button, FieldPair, RequiredHint, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { ApiError, Link } from '@homeroom/web';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import type { ReactNode } from 'react';
import { registerBusiness } from '../api/joining';

/** Part of the field's description, which a screen reader reads with the focused field. */
const Taken = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}. Is it yours? <Link to={SCREENS.businessLogin}>Sign in</Link> or{' '}
    <Link to={SCREENS.businessForgot}>choose a new password</Link>.
  </>
);

export function RegisterForm({ onRegistered }: { readonly onRegistered: (name: string) => void }) {
  const form = useKeptForm(
    'register-business',
    RegisterBusiness,
    {
      name: '',
      email: '',
      description: '',
      category: '' as RegisterBusiness['category'],
      location: '',
      phone: '',
      website: '',
      ownerName: '',
      ownerEmail: '',
      password: '',
      confirmPassword: '',
    },
    ['password', 'confirmPassword'],
  );
  const registering = useChange({
    change: registerBusiness,
    done: ({ business }) => ['Registration Successful', `Welcome, ${business.name}!`],
    failed: orNoAnswer(
      ['Registration Failed', 'Registration failed'],
      'If you have our email, you are registered: sign in. If not, try again.',
    ),
    onDone: ({ business }) => {
      form.forget();
      onRegistered(business.name);
    },
    refused: besideFields(form),
  });
  const { register, formState, handleSubmit } = form;
  const error = (field: keyof RegisterBusiness) => formState.errors[field]?.message;
  const isTaken = registering.error instanceof ApiError && registering.error.code === 'EMAIL_TAKEN' && error('email') !== undefined;
  return (
    <form noValidate onSubmit={handleSubmit((body) => registering.mutate(body), sayInvalid('Registration Failed'))}>
      <RequiredHint />
      <TextField label="Business name *" autoComplete="organization" error={error('name')} {...register('name')} />
      <TextField
        label="Email *"
        type="email"
        autoComplete="username"
        error={isTaken ? <Taken>{error('email')}</Taken> : error('email')}
        {...register('email')}
      />
      <FieldPair>
        <SelectField label="Category *" error={error('category')} {...register('category')}>
          <option value="">Choose a category</option>
          {BUSINESS_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField label="Location *" placeholder="City" error={error('location')} {...register('location')} />
      </FieldPair>
      <TextAreaField label="Description" rows={3} error={error('description')} {...register('description')} />
      <FieldPair>
        <TextField label="Phone" type="tel" autoComplete="tel" error={error('phone')} {...register('phone')} />
        <TextField label="Website" inputMode="url" placeholder="example.com" error={error('website')} {...register('website')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Owner's name" autoComplete="name" error={error('ownerName')} {...register('ownerName')} />
        <TextField label="Owner's email" type="email" error={error('ownerEmail')} {...register('ownerEmail')} />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Password *"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={error('password')}
          {...register('password')}
        />
        <TextField
          label="Confirm password *"
          type="password"
          autoComplete="new-password"
          error={error('confirmPassword')}
          {...register('confirmPassword')}
        />
      </FieldPair>
      <Button type="submit" size="large" busy={registering.isPending}>
        {registering.isPending ? 'Registering…' : 'Register'}
      </Button>
    </form>
  );
}
