import type { TeamInvitation } from '@homeroom/contracts';
import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { TeamButton } from '../../../session/team-button';
import { invitationsQuery, resendInvitation } from '../api/invitations';
import { InviteDialog, RevokeInvitationDialog } from '../dialogs';
import styles from './invitations.module.css';

/** Who was invited and has not joined yet. */
export function Invitations() {
  const [isInviting, setInviting] = useState(false);
  const read = useQuery(invitationsQuery);
  const { data } = read;
  return (
    <div className={styles['invitations']}>
      <TeamButton may="team.change" onClick={() => setInviting(true)}>
        Invite someone
      </TeamButton>
      <LoadState of={read} title="The invitations could not be loaded" />
      {data && data.length > 0 && <Open invitations={data} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function Open({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const [revoked, setRevoked] = useState<TeamInvitation>();
  const resending = useChange({
    change: ({ id }: TeamInvitation) => resendInvitation(id),
    rowOf: ({ id }) => id,
    done: (_, { email }) => ['Invitation sent again', `The link in the earlier email to ${email} no longer works.`],
    failed: 'Failed to send the invitation',
    stale: CONSOLE,
  });
  return (
    <section aria-labelledby="open-invitations">
      <h3 id="open-invitations">Invited</h3>
      <Cards label="Open invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>
                {invitation.name}, {ROLE_LABELS[invitation.role]} {invitation.hasExpired && <Badge tone="sun">Expired</Badge>}
              </strong>
              <p>{invitation.email}</p>
              <p>
                Invited by {invitation.invitedBy}, {formatTime(invitation.sentAt)} PT.{' '}
                {invitation.hasExpired ? 'The link no longer works.' : `The link works until ${formatTime(invitation.expiresAt)} PT.`}
              </p>
            </div>
            <div className={styles['actions']}>
              <TeamButton
                may="team.change"
                size="small"
                variant="secondary"
                busy={resending.isChanging(invitation.id)}
                aria-label={`Send again: the invitation of ${invitation.name}`}
                onClick={() => resending.mutate(invitation)}
              >
                Send again
              </TeamButton>
              <TeamButton
                may="team.change"
                size="small"
                variant="ghost"
                aria-label={`Revoke the invitation of ${invitation.name}`}
                onClick={() => setRevoked(invitation)}
              >
                Revoke
              </TeamButton>
            </div>
          </li>
        ))}
      </Cards>
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}
