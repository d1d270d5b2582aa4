import { SCREENS } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { Button, FormCard, Notice, TextField } from '@homeroom/ui';
import { reasonOf, toast, useLocation, useMutation, useNavigate, usePageTitle } from '@homeroom/web';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import { signIn } from '../features/session/api/session';
import { writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';

export default function LoginPage() {
  usePageTitle('Admin login');
  const navigate = useNavigate();
  // Where the session ended, with tab and search; what was typed there is kept.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const { register, handleSubmit, formState } = useForm<PasswordLogin>({
    resolver: classValidatorResolver(PasswordLogin),
    defaultValues: { email: '', password: '' },
  });
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: ({ token }) => {
      adminSession.left();
      writeAdminToken(token);
      void navigate(from ?? SCREENS.admin);
    },
    onError: (error) => toast('Login Failed', reasonOf(error, 'Invalid credentials'), 'error'),
  });
  return (
    <FormCard title="Administration">
      <form noValidate onSubmit={(event) => void handleSubmit((body) => signingIn.mutate(body))(event)}>
        {signingIn.isError && <Notice tone="danger">{reasonOf(signingIn.error, 'Invalid credentials')}</Notice>}
        <TextField label="Email" type="email" autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="large" busy={signingIn.isPending}>
          {signingIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </FormCard>
  );
}
