import { SCREENS } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { PasswordFields } from '@homeroom/storefront/password-fields';
import { Button, FormCard, Notice } from '@homeroom/ui';
import { reasonOf, useLocation, useNavigate, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { signIn } from '../features/session';
import { writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';

export default function LoginPage() {
  usePageTitle('Admin login');
  const navigate = useNavigate();
  // Where the session ended, with tab and search; what was typed there is kept.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const form = useForm<PasswordLogin>({
    check: checkedBy(PasswordLogin),
    defaultValues: { email: '', password: '' },
  });
  const signingIn = useChange({
    change: signIn,
    failed: ['Login Failed', 'Invalid credentials'],
    onDone: ({ token }) => {
      adminSession.left();
      writeAdminToken(token);
      void navigate(from ?? SCREENS.admin);
    },
  });
  return (
    <FormCard title="Administration">
      <form noValidate onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}>
        {signingIn.isError && <Notice tone="danger">{reasonOf(signingIn.error, 'Invalid credentials')}</Notice>}
        <PasswordFields form={form} />
        <Button type="submit" size="large" busy={signingIn.isPending}>
          {signingIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </FormCard>
  );
}
