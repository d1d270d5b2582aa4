import type { PasswordLogin } from '@homeroom/contracts/accounts';
import { TextField } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';

/** Email and password. */
export function PasswordFields({ form: { register, formState } }: { readonly form: Form<PasswordLogin> }) {
  const { email, password } = formState.errors;
  return (
    <>
      <TextField label="Email" type="email" autoComplete="username" error={email?.message} {...register('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" error={password?.message} {...register('password')} />
    </>
  );
}
