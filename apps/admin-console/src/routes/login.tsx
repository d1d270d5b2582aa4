import { SCREENS } from '@homeroom/contracts';
import { AdminLogin } from '@homeroom/contracts/team';
import { PasswordFields } from '@homeroom/storefront/password-fields';
import { Button, FormCard, Notice } from '@homeroom/ui';
import { reasonOf, useLocation, useNavigate, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy, useForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CodeField, isAboutCode, signIn } from '../features/session';
import { writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';

export default function LoginPage() {
  usePageTitle('Admin login');
  const navigate = useNavigate();
  // Where the session ended, with tab and search; what was typed there is kept.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const form = useForm<AdminLogin>({
    check: checkedBy(AdminLogin),
    defaultValues: { email: '', password: '' },
  });
  const [needsCode, setNeedsCode] = useState(false);
  const signingIn = useChange({
    change: signIn,
    failed: ['Login Failed', 'Invalid credentials'],
    refused: (error) => {
      if (!isAboutCode(error)) return false;
      setNeedsCode(true);
      if (needsCode) form.setError('code', { message: error.message });
      return true;
    },
    onDone: ({ token }) => {
      adminSession.left();
      writeAdminToken(token);
      void navigate(from ?? SCREENS.admin);
    },
  });
  const startOver = () => {
    signingIn.reset();
    form.reset();
    setNeedsCode(false);
  };
  return (
    <FormCard title="Administration">
      <form noValidate onSubmit={form.handleSubmit((body) => signingIn.mutate(body))}>
        {signingIn.isError && !isAboutCode(signingIn.error) && (
          <Notice tone="danger">{reasonOf(signingIn.error, 'Invalid credentials')}</Notice>
        )}
        <div hidden={needsCode}>
          <PasswordFields form={form} />
        </div>
        {needsCode && <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />}
        <Button type="submit" size="large" busy={signingIn.isPending}>
          {signingIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        {needsCode && (
          <Button variant="ghost" onClick={startOver}>
            Sign in as someone else
          </Button>
        )}
      </form>
    </FormCard>
  );
}
