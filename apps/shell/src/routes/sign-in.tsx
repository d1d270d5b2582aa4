import { API, SCREENS, type MagicLinkReply } from '@homeroom/contracts';
import { RequestMagicLink } from '@homeroom/contracts/accounts';
import { Button, MailIcon, TextField } from '@homeroom/ui';
import { Link, Navigate, callApi, reasonOf, useMutation, usePageTitle, useSearchParams, useSession } from '@homeroom/web';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import styles from './sign-in.module.css';

const sendLink = (body: RequestMagicLink) => callApi<MagicLinkReply>(API.magicLink, { method: 'POST', body });

/** Shoppers sign in by a link that is sent to their address. */
export default function SignIn() {
  usePageTitle('Sign in');
  const session = useSession();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo') ?? undefined;
  const form = useForm<RequestMagicLink>({ resolver: classValidatorResolver(RequestMagicLink), defaultValues: { email: '', returnTo } });
  const sending = useMutation({ mutationFn: sendLink });

  if (session.status === 'signed-in') return <Navigate to={SCREENS.home} replace />;
  return (
    <section className={styles['page']}>
      <div className={styles['card']}>
        {sending.isSuccess ? (
          <>
            <span className={styles['icon']}>
              <MailIcon />
            </span>
            <h1>Check your email</h1>
            <p role="status">
              If <strong>{form.getValues('email')}</strong> can receive mail, a sign-in link is on its way. It works once, within 15
              minutes.
            </p>
            <Button variant="secondary" onClick={() => sending.reset()}>
              Use another address
            </Button>
          </>
        ) : (
          <>
            <h1>Sign in</h1>
            <p>We send you a link. No password to remember.</p>
            <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit((body) => sending.mutate(body))(event)}>
              <TextField
                label="Email address"
                type="email"
                autoComplete="email"
                error={
                  form.formState.errors.email?.message ??
                  (sending.isError ? reasonOf(sending.error, 'We could not send the link. Please try again.') : undefined)
                }
                {...form.register('email')}
              />
              <Button type="submit" size="large" busy={sending.isPending}>
                {sending.isPending ? 'Sending…' : 'Email me a link'}
              </Button>
            </form>
            <p className={styles['other']}>
              Are you a business partner? <Link to={SCREENS.businessLogin}>Go to the partner login</Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
