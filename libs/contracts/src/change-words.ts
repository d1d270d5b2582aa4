import type { AuditEntry } from './admin.js';

/** For verbs that mean something else of one subject. */
const ACTIONS: Readonly<Record<string, string>> = { 'contact-message.approve': 'answered' };

/** For irregular verbs, and for those that need more than one word. */
const VERBS: Readonly<Record<string, string>> = {
  update: 'changed',
  note: 'got a note',
  undelete: 'restored',
  withdraw: 'no longer approved',
  restore: 'approved again',
  unfeature: 'no longer featured',
  'change-hours': 'got new opening hours',
  'pause-deals': 'stopped selling for now',
  'resume-deals': 'sells again',
  'resend-voucher': 'got its voucher again',
  retry: 'tried again',
  hold: 'put on hold',
  'take-back': 'asked back',
  'pay-now': 'paid before Monday',
  'connect-bank': 'opened for its bank account',
  relay: 'handed over again',
  rollback: 'rolled back',
  invite: 'sent',
  resend: 'sent again',
  join: 'joined the team',
  'change-role': 'got a new role',
  remove: 'was removed from the team',
  'second-factor-on': 'turned on the second factor',
  'second-factor-off': 'turned off the second factor',
  'second-factor-reset': 'had the second factor reset',
  'recovery-codes': 'made new recovery codes',
  'recovery-code-used': 'signed in with a recovery code',
  'end-session': 'was signed out of a browser',
  look: 'was viewed by the team',
  'grant-token': 'granted a token',
  'revoke-token': 'lost a token',
  'generate-codes': 'got voucher codes',
  'import-codes': 'got voucher codes',
  'delete-codes': 'lost unused voucher codes',
  'invite-manager': 'had a manager invited',
  'remove-manager': 'had a manager removed',
  'make-preview': 'got a preview',
  'revoke-preview': 'lost a preview',
  'make-moment-link': 'got a link',
  'revoke-moment-link': 'lost a link',
};

/** What screens call them, where the log has another word. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'payment-trouble': 'payment problem',
  'point-redemption': 'reward request',
  'promised-job': 'queued job',
  purchase: 'order',
};

const MANY: Readonly<Record<string, string>> = { business: 'businesses' };

type Kind = Pick<AuditEntry, 'action' | 'subject'>;

/** Such as “changed”. */
export function whatWasDone({ action, subject }: Kind): string {
  const verb = action.slice(subject.length + 1);
  // Some are states, such as `paid`, and some name what was changed first, such as `password-changed`.
  return (
    ACTIONS[action] ??
    VERBS[verb] ??
    (/-|(ai|e)d$/.test(verb)
      ? verb.replace('app-', 'authenticator app-').replace(/(.+)-(.+ed)$/, '$2 the $1')
      : `${verb.replace(/e$/, '')}ed`)
  );
}

/** The words of one kind of change: what was changed, one and many, and what was done to it. */
export function kindInWords({ action, subject }: Kind) {
  const one = SUBJECTS[subject] ?? subject.replaceAll('-', ' ');
  return { one, many: MANY[one] ?? `${one}s`, done: whatWasDone({ action, subject }) };
}

/** Such as “Deal #12 changed” or “12 deals paused”; the log’s search finds an entry by these words. */
export function changeInWords({
  action,
  subject,
  subjectId,
  after,
}: Kind & Pick<AuditEntry, 'subjectId'> & Partial<Pick<AuditEntry, 'after'>>): string {
  const { one, many, done } = kindInWords({ action, subject });
  const ids = after?.['ids'];
  const count = Array.isArray(ids) ? ids.length : 0;
  const which =
    subjectId === 'several'
      ? `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
      : `${one.charAt(0).toUpperCase()}${one.slice(1)} ${/^\d+$/.test(subjectId) ? '#' : ''}${subjectId}`;
  return `${which} ${done}`;
}
