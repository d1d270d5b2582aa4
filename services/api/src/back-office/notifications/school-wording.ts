import { SCREENS, toDollars, type PointRedemptionState, type SchoolNotificationKind } from '@homeroom/contracts';
import { dollars } from '../../foundation/mail/index.js';

/** What a notification's text needs; nothing about families, and no names of managers. */
export interface SchoolFacts {
  readonly deal?: string;
  readonly title?: string;
  readonly state?: PointRedemptionState;
  readonly cents?: number;
}

interface Worded {
  readonly text: string;
  readonly to: string;
}

const tab = (id: string) => `${SCREENS.schoolArea}?tab=${id}`;
const amountOf = (cents = 0) => dollars(toDollars(cents));

const WORDS: Readonly<Record<SchoolNotificationKind, (facts: SchoolFacts) => Worded>> = {
  purchase: ({ deal }) => ({ text: `First purchase of the day for your school: ${deal}`, to: SCREENS.schoolArea }),
  request: ({ title }) => ({ text: `Someone at your school requested “${title}”`, to: tab('requests') }),
  decision: ({ title, state }) => ({ text: `“${title}” was ${state}`, to: tab('requests') }),
  'payout-sent': ({ title, cents }) => ({ text: `${amountOf(cents)} for “${title}” is on its way to your bank`, to: tab('requests') }),
  'payout-returned': ({ cents }) => ({ text: `Your bank returned our payment of ${amountOf(cents)}`, to: tab('payouts') }),
  manager: () => ({ text: 'Someone new manages your school, too', to: tab('members') }),
};

export const wordedForSchool = (kind: SchoolNotificationKind, facts: SchoolFacts): Worded => WORDS[kind](facts);
