import { ROLE_LABELS, type TeamRole } from '@homeroom/contracts/permissions';
import { Mail, MailLayout, button, paragraph, type WrittenMail } from '../../../foundation/mail/index.js';
import type { MailFacts, TeamAccessChange } from '../../../foundation/outbox/index.js';
import { html } from '../../../platform/markup/html.js';
import { AdminsRepository } from '../admins.repository.js';
import { RecoveryCodesService } from '../recovery-codes.service.js';

interface Words {
  readonly subject: string;
  readonly said: string;
}

/** To the person on the team whose access changed: they should know, and it may not have been them. */
@Mail('team-access')
export class TeamAccessMail {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly codes: RecoveryCodesService,
    private readonly layout: MailLayout,
  ) {}

  async write({ adminId, change, passkey = '' }: MailFacts['team-access']): Promise<WrittenMail | null> {
    const admin = await this.admins.everWithId(adminId);
    if (!admin || (admin.removedAt && change !== 'removed')) return null;
    const { subject, said } = wordsFor(change, { role: admin.role, passkey, codesLeft: await this.codes.left(adminId) });
    const unasked =
      change === 'role' || change === 'removed'
        ? 'If you did not expect this, ask an owner of your team.'
        : 'If this was not you, tell an owner of your team right away.';
    const page = this.layout.address('/admin?tab=account');
    return this.layout.mail({
      to: admin.email,
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(said)}${paragraph(unasked)}${change === 'removed' ? '' : button('Open your account', page)}`,
      text: [said, unasked, ...(change === 'removed' ? [] : [`Your account: ${page}`])],
    });
  }
}

interface Facts {
  readonly role: TeamRole;
  /** The name of a passkey that was added or removed. */
  readonly passkey: string;
  readonly codesLeft: number;
}

function wordsFor(change: TeamAccessChange, { role, passkey, codesLeft }: Facts): Words {
  switch (change) {
    case 'role':
      return {
        subject: 'Your role in the console changed',
        said: `Your role is now ${ROLE_LABELS[role]}. The change takes effect right away.`,
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        said: 'Your password for the console was changed, and you were signed out everywhere else.',
      };
    case 'removed':
      return { subject: 'You were removed from the team', said: 'You can no longer sign in to the console.' };
    case 'second-factor-on':
      return { subject: 'Your second factor is on', said: 'From now on, signing in to the console also asks for a code from your app.' };
    case 'app-added':
      return {
        subject: 'An authenticator app was added to your account',
        said: 'You can now sign in to the console with your password and a code from your app. Your passkeys still work.',
      };
    case 'second-factor-off':
      return { subject: 'Your second factor is off', said: 'From now on, you sign in to the console with just your password.' };
    case 'app-replaced':
      return {
        subject: 'Your authenticator app was replaced',
        said: 'Signing in to the console now asks for a code from your new app. Codes from the previous one no longer work.',
      };
    case 'app-removed':
      return {
        subject: 'Your authenticator app was removed',
        said: 'Its codes no longer sign you in to the console. Your passkeys still do.',
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        said: `You can now sign in to the console with your password and the passkey “${passkey}”.`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        said: `The passkey “${passkey}” no longer signs in to the console.`,
      };
    case 'second-factor-reset':
      return {
        subject: 'Your second factor was reset',
        said: 'An owner of your team reset your second factor. Until you set it up again, you sign in with just your password.',
      };
    case 'recovery-code-used':
      return {
        subject: 'A recovery code signed in to your account',
        said: `Someone signed in to the console with your password and one of your recovery codes. You have ${codesLeft} left.`,
      };
  }
}
