import { SCREENS, TEAM_SCREENS, toDollars, type Inbox, type TeamNotificationKind } from '@homeroom/contracts';
import { dollars } from '../../foundation/mail/index.js';

/** What a notification's text needs; nothing about families. */
export interface TeamFacts {
  readonly id?: number;
  /** Of a business, school, or deal. */
  readonly name?: string;
  readonly inbox?: Exclude<Inbox, 'cash'>;
  readonly title?: string;
  readonly cents?: number;
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

const WORDS: Readonly<Record<TeamNotificationKind, (facts: TeamFacts) => Worded>> = {
  business: ({ id = 0, name }) => ({ text: `${name} waits for approval`, to: SCREENS.adminBusiness(id) }),
  request: ({ inbox = 'contact', name = '' }) => ({ text: REQUESTS[inbox](name), to: tab('requests', { view: inbox }) }),
  review: ({ name }) => ({ text: `First review of the day to read: ${name}`, to: tab('requests', { view: 'review' }) }),
  complaint: ({ name }) => ({ text: `${name} answered a complaint: decide it`, to: tab('complaints') }),
  dispute: ({ id = 0 }) => ({ text: `The payment of order #${id} is disputed`, to: SCREENS.adminTransaction(id) }),
  'payment-trouble': () => ({ text: 'A payment needs a look', to: tab('jobs', { view: 'payments' }) }),
  cash: ({ cents = 0 }) => ({
    text: `Store credit asked for in cash: ${dollars(toDollars(cents))}`,
    to: tab('requests', { view: 'cash' }),
  }),
  reward: ({ name, title }) => ({ text: `${name} requests “${title}”`, to: tab('points') }),
  'payout-returned': ({ id = 0, name, cents = 0 }) => ({
    text: `The bank of ${name} returned ${dollars(toDollars(cents))}`,
    to: SCREENS.adminPayout(id),
  }),
  'codes-low': ({ id = 0, name }) => ({ text: `${name} is running low on codes`, to: TEAM_SCREENS.deal(id) }),
  'job-failed': () => ({ text: 'First failed job of the day', to: tab('jobs') }),
};

export const wordedForTeam = (kind: TeamNotificationKind, facts: TeamFacts): Worded => WORDS[kind](facts);
