import { SCREENS, toDollars, type NotificationKind } from '@homeroom/contracts';
import { dollars } from '../../foundation/mail/index.js';
import { dayInWords } from '../../platform/time/local-day.js';

/** What a notification's text needs; nothing about families. */
export interface Facts {
  readonly deal?: string;
  /** When the deal ends, or an answer is due. */
  readonly until?: string;
  readonly stars?: number;
  readonly cents?: number;
  /** How a complaint ended for the business, once it waits for nobody there. */
  readonly became?: 'answered' | 'ended';
}

interface Worded {
  readonly text: string;
  /** The path of the page that it is about. */
  readonly to: string;
}

const tab = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `${SCREENS.business}?${new URLSearchParams({ tab: id, ...more }).toString()}`;
const dayOf = (moment = '') => dayInWords(new Date(moment));
const amountOf = (cents = 0) => dollars(toDollars(cents));

const WORDS: Readonly<Record<NotificationKind, (facts: Facts) => Worded>> = {
  sale: ({ deal }) => ({ text: `First sale of the day: ${deal}`, to: tab('analytics') }),
  redemption: ({ deal }) => ({ text: `First voucher of the day redeemed: ${deal}`, to: SCREENS.businessCounter }),
  'sold-out': ({ deal = '' }) => ({ text: `${deal} is sold out`, to: tab('deals', { q: deal }) }),
  'ends-soon': ({ deal = '', until }) => ({ text: `${deal} ends ${dayOf(until)}`, to: tab('deals', { q: deal }) }),
  'codes-low': ({ deal = '' }) => ({ text: `${deal} is running low on codes`, to: tab('deals', { q: deal }) }),
  review: ({ stars, deal }) => ({
    text: `New review of ${deal} with ${stars === 1 ? '1 star' : `${stars} stars`}`,
    to: tab('reviews', { show: 'waiting' }),
  }),
  complaint: ({ deal, until, became }) => ({
    text: became
      ? `A family’s complaint about ${deal} ${became === 'answered' ? 'has your answer' : 'is over'}`
      : `A family says you didn’t accept their voucher for ${deal}. Answer by ${dayOf(until)}.`,
    to: SCREENS.business,
  }),
  'payout-sent': ({ cents }) => ({ text: `We sent ${amountOf(cents)} to your bank`, to: tab('payouts') }),
  'payout-returned': ({ cents }) => ({ text: `Your bank returned our payout of ${amountOf(cents)}`, to: tab('payouts') }),
};

/** A notification in words, on screens and in emails alike. */
export const worded = (kind: NotificationKind, facts: Facts): Worded => WORDS[kind](facts);
