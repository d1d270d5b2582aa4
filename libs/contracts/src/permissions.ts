import type { Export } from './states.js';

/** What a person on the team works on; it decides what they may do in the console. */
export const TEAM_ROLES = ['owner', 'support', 'finance', 'content', 'releases'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
  content: 'Content',
  releases: 'Releases',
};

/** Who has a role, in the plural. */
const PEOPLE: Readonly<Record<TeamRole, string>> = {
  owner: 'owners',
  support: 'support',
  finance: 'finance',
  content: 'content',
  releases: 'releases',
};

type Row = readonly [words: string, roles: readonly TeamRole[]];

/**
 * Who on the team may do what. The API refuses by this table, and the console hides and explains by it. Each endpoint of the team names one
 * of these permissions as `may`. The words complete “Only owners can …”.
 */
const TABLE = {
  /** One's own account and sessions: all that is open before a second factor, where one is required. */
  own: ['use the console', ['owner', 'support', 'finance', 'content', 'releases']],
  /** Everybody's, each what their role works on; it names businesses, schools, and amounts. */
  notifications: ['see notifications', ['owner', 'support', 'finance', 'content', 'releases']],
  overview: ['see the overview', ['owner', 'support', 'finance', 'content']],
  'businesses.see': ['see businesses', ['owner', 'support', 'finance', 'content']],
  'businesses.change': ['change businesses', ['owner', 'support', 'content']],
  /** A password reset goes to this address, and then the account may name where the money goes: both to change businesses and to move money. */
  'businesses.email': ['change the email address of a business', ['owner']],
  'businesses.delete': ['delete businesses', ['owner', 'content']],
  look: ['look at the screens of a business or a school', ['owner', 'support']],
  'deals.see': ['see deals', ['owner', 'support', 'finance', 'content']],
  'deals.change': ['change deals', ['owner', 'content']],
  'deals.pause': ['pause the deals of a business', ['owner', 'support', 'content']],
  'codes.see': ['see voucher codes', ['owner', 'support', 'content']],
  'codes.change': ['change voucher codes', ['owner', 'content']],
  'families.see': ['see families', ['owner', 'support', 'finance']],
  'families.note': ['write notes about families', ['owner', 'support', 'finance']],
  'records.note': ['write notes', ['owner', 'support', 'finance', 'content']],
  'schools.see': ['see schools', ['owner', 'support', 'finance', 'content']],
  'schools.change': ['change schools', ['owner', 'content']],
  'members.change': ['change the members of a school', ['owner', 'support', 'content']],
  'transactions.see': ['see transactions', ['owner', 'support', 'finance']],
  'totals.see': ['see totals', ['owner', 'support', 'finance', 'content']],
  'transactions.refund': ['refund orders', ['owner', 'support', 'finance']],
  'vouchers.resend': ['resend vouchers', ['owner', 'support']],
  'money.see': ['see money', ['owner', 'finance']],
  'money.move': ['move money', ['owner', 'finance']],
  'payees.see': ['see bank accounts', ['owner', 'support', 'finance', 'content']],
  'requests.see': ['see requests', ['owner', 'support', 'finance', 'content']],
  'requests.decide': ['decide requests', ['owner', 'support', 'content']],
  'cash.see': ['see cash requests', ['owner', 'support', 'finance']],
  'cash.decide': ['decide cash requests', ['owner', 'finance']],
  complaints: ['decide complaints', ['owner', 'support']],
  reviews: ['moderate reviews', ['owner', 'support', 'content']],
  'points.see': ['see school points', ['owner', 'support', 'finance', 'content']],
  'points.decide': ['decide reward requests', ['owner', 'finance']],
  'rewards.change': ['change rewards', ['owner', 'content']],
  'jobs.see': ['see jobs', ['owner', 'finance', 'releases']],
  'jobs.retry': ['retry jobs', ['owner', 'releases']],
  'troubles.see': ['see payment problems', ['owner', 'support', 'finance']],
  'troubles.resolve': ['resolve payment problems', ['owner', 'finance']],
  exports: ['export lists', ['owner', 'support', 'finance', 'content']],
  views: ['save views', ['owner', 'support', 'finance', 'content']],
  releases: ['see and change releases', ['owner', 'releases']],
  log: ['see the log', ['owner', 'finance']],
  'team.see': ['see the team', ['owner', 'support', 'finance', 'content', 'releases']],
  'team.change': ['change the team', ['owner']],
} as const satisfies Readonly<Record<string, Row>>;

export type Permission = keyof typeof TABLE;
export const PERMISSIONS = Object.keys(TABLE) as Permission[];

export const rolesWith = (permission: Permission): readonly TeamRole[] => TABLE[permission][1];

export const allows = (role: TeamRole, permission: Permission): boolean => rolesWith(permission).includes(role);

/** Such as `move money`. */
export const wordsOf = (permission: Permission): string => TABLE[permission][0];

/** Such as “Only owners and finance can move money.” */
export function whyNot(permission: Permission): string {
  const [words, roles] = TABLE[permission];
  return `Only ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(roles.map((role) => PEOPLE[role]))} can ${words}.`;
}

/** A list as a file needs the permission for the list, too. */
export const EXPORT_PERMISSIONS: Readonly<Record<Export, Permission>> = {
  businesses: 'businesses.see',
  deals: 'deals.see',
  users: 'families.see',
  schools: 'schools.see',
  transactions: 'transactions.see',
  'school-requests': 'requests.see',
  'management-requests': 'requests.see',
  'partner-applications': 'requests.see',
  'contact-messages': 'requests.see',
  'cash-requests': 'cash.see',
  complaints: 'complaints',
  reviews: 'reviews',
  'reward-requests': 'points.see',
  rewards: 'points.see',
  'failed-jobs': 'jobs.see',
  'promised-jobs': 'jobs.see',
  log: 'log',
  ledger: 'points.see',
  payouts: 'money.see',
  'payout-lines': 'money.see',
  journal: 'money.see',
  '1099-k': 'money.see',
};
