import { LIMITS, TEAM_SCREENS } from '@homeroom/contracts';
import { ROLE_LABELS } from '@homeroom/contracts/permissions';
import { Mail, MailLayout, button, paragraph, small, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { InviteToTeam } from '../invite-to-team.js';

const UNEXPECTED = 'If you didn’t expect this, you can ignore this email.';

@Mail('team-invitation')
export class TeamInvitationMail {
  constructor(
    private readonly invitations: InviteToTeam,
    private readonly layout: MailLayout,
  ) {}

  async write({ invitationId }: MailFacts['team-invitation']): Promise<WrittenMail | null> {
    const invitation = await this.invitations.deliverable(invitationId);
    if (!invitation) return null;
    const { email, name, role, token, inviter } = invitation;
    const brand = this.layout.brandName;
    const address = this.layout.address(`${TEAM_SCREENS.invitation}?token=${token}`);
    const said = `${inviter} invited you to join ${brand}’s team as ${ROLE_LABELS[role]}. Choose a password to join. This link works once, within ${LIMITS.invitationDays} days.`;
    return this.layout.mail({
      to: email,
      subject: `You’re invited to join the ${brand} team`,
      preview: said,
      heading: `Welcome, ${name}`,
      body: html`${paragraph(said)}${button('Join the team', address)} ${small(UNEXPECTED)}`,
      text: [said, address, UNEXPECTED],
    });
  }
}
