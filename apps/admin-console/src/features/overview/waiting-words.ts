import { SCREENS, type WaitingWork } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
import { counted, queryString } from '@homeroom/web';

interface Words {
  readonly one: string;
  readonly many: string;
  /** The permission of those who do this work. */
  readonly may: Permission;
  /** The address of the waiting list. */
  readonly place: Readonly<Record<string, string>>;
}

const inbox = (view: string) => ({ tab: 'requests', view });

const WORDS: Readonly<Record<WaitingWork['kind'], Words>> = {
  business: {
    may: 'businesses.change',
    one: 'business to approve',
    many: 'businesses to approve',
    place: { tab: 'businesses', state: 'waiting' },
  },
  school: { may: 'requests.decide', one: 'request to add a school', many: 'requests to add a school', place: inbox('school') },
  management: {
    may: 'requests.decide',
    one: 'request to manage a school',
    many: 'requests to manage a school',
    place: inbox('management'),
  },
  partner: { may: 'requests.decide', one: 'partner application', many: 'partner applications', place: inbox('partner') },
  contact: { may: 'requests.decide', one: 'message to answer', many: 'messages to answer', place: inbox('contact') },
  cash: { may: 'cash.decide', one: 'cash request for store credit', many: 'cash requests for store credit', place: inbox('cash') },
  review: { may: 'reviews', one: 'review to read', many: 'reviews to read', place: inbox('review') },
  reward: { may: 'points.decide', one: 'reward requested by a school', many: 'rewards requested by schools', place: { tab: 'points' } },
  dispute: {
    may: 'transactions.see',
    one: 'disputed purchase',
    many: 'disputed purchases',
    place: { tab: 'transactions', state: 'disputed' },
  },
  complaint: { may: 'complaints', one: 'complaint to decide', many: 'complaints to decide', place: { tab: 'complaints' } },
  'payment-trouble': {
    may: 'troubles.resolve',
    one: 'payment to look into',
    many: 'payments to look into',
    place: { tab: 'jobs', view: 'payments' },
  },
  payout: { may: 'money.see', one: 'stuck payout', many: 'stuck payouts', place: { tab: 'money' } },
  'school-payout': {
    may: 'money.see',
    one: 'stuck payout to a school',
    many: 'stuck payouts to schools',
    place: { tab: 'money', view: 'rewards' },
  },
  'failed-job': { may: 'jobs.see', one: 'failed job', many: 'failed jobs', place: { tab: 'jobs' } },
  correction: {
    may: 'money.move',
    one: 'correction to the books to confirm',
    many: 'corrections to the books to confirm',
    place: { tab: 'money', view: 'reconciliation' },
  },
  'few-codes': {
    may: 'deals.see',
    one: 'deal with few codes left',
    many: 'deals with few codes left',
    place: { tab: 'deals', hasFewCodes: 'true' },
  },
};

export const neededFor = ({ kind }: WaitingWork): Permission => WORDS[kind].may;

/** Undefined for a kind of a newer API that this console does not know. */
export const isKnown = ({ kind }: WaitingWork) => kind in WORDS;

export const waitingWords = ({ kind, count }: WaitingWork) => counted(count, WORDS[kind].one, WORDS[kind].many);

export const waitingPlace = ({ kind }: WaitingWork) => `${SCREENS.admin}${queryString(WORDS[kind].place)}`;
