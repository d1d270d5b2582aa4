import { SCREENS, TEAM_SCREENS, toDollars, type Inbox, type TeamNotificationKind } from '@homeroom/contracts';
import { dollars } from '../../foundation/mail/index.js';

/** What a notification's text needs; nothing about families. */
export interface TeamFacts {
  readonly id?: number;
  /** The name of a business, school, or deal. */
  readonly name?: string;
  readonly inbox?: Exclude<Inbox, 'cash'>;
  readonly title?: string;
  readonly cents?: number;
  /** The outcome, once it waits for nobody, such as `approved`. */
  readonly became?: string;
}

interface Worded {
  readonly text: string;
  readonly to: string;
}

const tab = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `${SCREENS.admin}?${new URLSearchParams({ tab: id, ...more }).toString()}`;

const REQUESTS: Readonly<Record<Exclude<Inbox, 'cash'>, (name: string) => string>> = {
  school: (name) => `Request to add ${name}`,
  management: (name) => `Request to manage ${name}`,
  partner: (name) => `${name} applies to become a partner`,
  contact: () => 'New message to answer',
};

const DECIDED_REQUESTS: Readonly<Record<Exclude<Inbox, 'cash'>, (name: string, became: string) => string>> = {
  school: (name, became) => `The request to add ${name} was ${became}`,
  management: (name, became) => `The request to manage ${name} was ${became}`,
  partner: (name, became) => `${name}’s application was ${became}`,
  contact: () => 'A message was answered',
};

const ENDS_OF_REWARDS: Readonly<Record<string, string>> = { cancelled: 'canceled' };

const WORDS: Readonly<Record<TeamNotificationKind, (facts: TeamFacts) => Worded>> = {
  business: ({ id = 0, name, became }) =>
    became === 'deleted'
      ? { text: `${name} was deleted`, to: tab('businesses') }
      : { text: became ? `${name} was ${became}` : `${name} waits for approval`, to: SCREENS.adminBusiness(id) },
  // With an id, a business that was rejected applies again.
  request: ({ inbox = 'contact', name = '', id, became }) => ({
    text: became ? DECIDED_REQUESTS[inbox](name, became) : id === undefined ? REQUESTS[inbox](name) : `${name} applies again`,
    to: id === undefined ? tab('requests', { view: inbox }) : became === 'deleted' ? tab('businesses') : SCREENS.adminBusiness(id),
  }),
  review: ({ name, became }) => ({
    text: became ? 'The day’s reviews were read' : `First review of the day to read: ${name}`,
    to: tab('requests', { view: 'review' }),
  }),
  complaint: ({ name, became }) => ({
    text: became ? `A complaint about ${name} was decided` : `${name} answered a complaint: decide it`,
    to: tab('complaints'),
  }),
  dispute: ({ id = 0 }) => ({ text: `The payment of order #${id} is disputed`, to: SCREENS.adminTransaction(id) }),
  'payment-trouble': ({ became }) => ({
    text: became ? 'A problem with a payment was resolved' : 'A payment needs a look',
    to: tab('jobs', { view: 'payments' }),
  }),
  cash: ({ cents = 0, became }) => ({
    text: became
      ? `The request for ${dollars(toDollars(cents))} in cash was ${became}`
      : `Store credit asked for in cash: ${dollars(toDollars(cents))}`,
    to: tab('requests', { view: 'cash' }),
  }),
  reward: ({ name, title, became }) => ({
    text: became ? `“${title}” for ${name} was ${ENDS_OF_REWARDS[became] ?? became}` : `${name} requests “${title}”`,
    to: tab('points'),
  }),
  'payout-returned': ({ id = 0, name, cents = 0 }) => ({
    text: `The bank of ${name} returned ${dollars(toDollars(cents))}`,
    to: SCREENS.adminPayout(id),
  }),
  'codes-low': ({ id = 0, name, became }) => ({
    text: became ? `${name} no longer runs low on codes` : `${name} is running low on codes`,
    to: TEAM_SCREENS.deal(id),
  }),
  'job-failed': ({ became }) => ({ text: became ? 'The day’s failed jobs were retried' : 'First failed job of the day', to: tab('jobs') }),
};

export const wordedForTeam = (kind: TeamNotificationKind, facts: TeamFacts): Worded => WORDS[kind](facts);
