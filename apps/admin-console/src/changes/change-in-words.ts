import type { AuditEntry } from '@homeroom/contracts';
import { counted } from '@homeroom/web';

const DONE: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  undelete: 'restored',
  import: 'imported',
  approve: 'approved',
  reject: 'rejected',
  publish: 'published',
  refund: 'refunded',
  pause: 'paused',
  activate: 'activated',
  deactivate: 'deactivated',
  withdraw: 'no longer approved',
  restore: 'approved again',
  feature: 'featured',
  unfeature: 'no longer featured',
  'pause-deals': 'stopped selling for now',
  'resume-deals': 'sells again',
  'resend-voucher': 'got its voucher again',
  note: 'noted',
  retry: 'tried again',
  hold: 'put on hold',
  release: 'released',
  cancel: 'canceled',
  'take-back': 'asked back',
  'pay-now': 'paid before Monday',
  'connect-bank': 'opened for its bank account',
  add: 'added',
  confirm: 'confirmed',
  refuse: 'refused',
  relay: 'handed over again',
  promote: 'promoted',
  rollback: 'rolled back',
  invite: 'sent',
  resend: 'sent again',
  revoke: 'revoked',
  join: 'joined the team',
  'change-role': 'got a new role',
  'password-changed': 'changed the password',
  remove: 'was removed from the team',
  'second-factor-on': 'turned on the second factor',
  'second-factor-off': 'turned off the second factor',
  'second-factor-reset': 'had the second factor reset',
  'app-replaced': 'replaced the authenticator app',
  'app-added': 'added an authenticator app',
  'app-removed': 'removed the authenticator app',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'recovery-codes': 'made new recovery codes',
  'recovery-code-used': 'signed in with a recovery code',
  'end-session': 'was signed out of a browser',
  look: 'was viewed by the team',
  'grant-token': 'granted a token',
  'revoke-token': 'lost a token',
};

/** What screens call them, where the log has another word. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'payment-trouble': 'payment problem',
  'point-redemption': 'reward request',
  'promised-job': 'queued job',
  purchase: 'order',
};

const NAMES = ['title', 'name', 'school_name', 'business_name'];

/** Such as “Deal 12 changed” or “12 deals paused”; unknown verbs appear as recorded. */
export function changeInWords({
  action,
  subject,
  subjectId,
  after,
}: Pick<AuditEntry, 'action' | 'subject' | 'subjectId'> & Partial<Pick<AuditEntry, 'after'>>): string {
  const what = SUBJECTS[subject] ?? subject.replaceAll('-', ' ');
  if (subjectId === 'several') return `${counted(countOf(after), what, MANY[what])} ${whatWasDone({ action, subject })}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${subjectId} ${whatWasDone({ action, subject })}`;
}

const MANY: Readonly<Record<string, string>> = { business: 'businesses' };

/** Of a change to many records. */
const countOf = (after: AuditEntry['after'] | undefined) => (Array.isArray(after?.['ids']) ? after['ids'].length : 0);

/** Such as “changed”. */
export function whatWasDone({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  const verb = action.slice(subject.length + 1);
  return DONE[verb] ?? verb;
}

/** The entry's name, as far as it is known. */
export function nameOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  const row = { ...before, ...after };
  const name = NAMES.map((key) => row[key]).find((value) => typeof value === 'string');
  return name as string | undefined;
}
