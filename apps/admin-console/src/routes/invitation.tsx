import { LIMITS, SCREENS, TEAM_SCREENS, type InvitedToTeam } from '@homeroom/contracts';
import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import { AcceptInvitation } from '@homeroom/contracts/team-invitations';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard, Skeleton, TextField } from '@homeroom/ui';
import { ApiError, Link, forgetUnfinished, reasonOf, useNavigate, usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { useLinkToken } from '@homeroom/web/link-token';
import { acceptInvitation, invitationQuery } from '../features/joining';
import { writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';

/** The page of an emailed invitation to the team. */
export default function InvitationPage() {
  usePageTitle('Join the team');
  const token = useLinkToken(TEAM_SCREENS.invitation);
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  if (token === '') return <Unusable why="This link is incomplete" />;
  if (data) return <Join token={token} invited={data} />;
  if (error instanceof ApiError && (error.code === 'LINK_INVALID' || error.status === 400))
    return <Unusable why={reasonOf(error, 'This link doesn’t work')} />;
  return (
    <FormCard title="Join the team">
      {error ? (
        <>
          <p role="alert">The invitation could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      ) : (
        <Skeleton height="14rem" />
      )}
    </FormCard>
  );
}

const Unusable = ({ why }: { readonly why: string }) => (
  <FormCard title="This invitation does not work">
    <p role="alert">{why}. An owner of the team can send you a new one.</p>
    <Button asChild variant="secondary">
      <Link to={SCREENS.adminLogin}>Already on the team? Sign in</Link>
    </Button>
  </FormCard>
);

function Join({ token, invited: { email, name, role } }: { readonly token: string; readonly invited: InvitedToTeam }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm<AcceptInvitation>({
    check: checkedBy(AcceptInvitation),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const joining = useChange({
    change: acceptInvitation,
    done: [`Welcome, ${name}`, 'You are on the team.'],
    refused: besideFields(form),
    onDone: (reply) => {
      adminSession.left();
      forgetUnfinished();
      // Leave this page, because the link does not work a second time.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'team-invitation' });
      writeAdminToken(reply.token);
      void navigate(SCREENS.admin, { replace: true });
    },
  });
  const { errors } = form.formState;
  return (
    <FormCard title={`Welcome, ${name}`}>
      <form noValidate onSubmit={form.handleSubmit((body) => joining.mutate(body))}>
        <p>
          You’re joining as {ROLE_LABELS[role]}. You’ll sign in as {email}.
        </p>
        {joining.isError && (
          <FailureNotice error={joining.error} fields={['password', 'confirmPassword']} otherwise="You could not join. Please try again." />
        )}
        {/* For password managers. */}
        <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.adminPasswordMin} characters`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" size="large" busy={joining.isPending}>
          {joining.isPending ? 'Joining…' : 'Join the team'}
        </Button>
      </form>
    </FormCard>
  );
}
