/** The last segment of each team inbox's address. */
export const INBOX_PATHS = {
  school: 'school-requests',
  management: 'management-requests',
  partner: 'partner-applications',
  contact: 'contact-messages',
  cash: 'cash-requests',
} as const;

/** Screens, by their path. */
export * as SCREENS from './paths/screens.js';

/** The targets of emailed links that no screen links to, so that first visits need not load them. */
export const LINKED_SCREENS = { changeEmail: '/account/email' } as const;

/** The same in the portal: it is not in the shop's files either. */
export * as PORTAL_SCREENS from './paths/portal-screens.js';

/** Pages of the console that no other screen links to: single records, and the target of an emailed invitation. */
export * as TEAM_SCREENS from './paths/team-screens.js';

/** Keys in browser storage. */
export * as STORAGE from './paths/storage.js';

/** Readable by scripts, without a secret: says which session cookie may exist, so that anonymous visitors send no requests. */
export const SESSION_HINT_COOKIE = 'homeroom_signed_in';
/** The same for a school's manager. */
export const SCHOOL_HINT_COOKIE = 'homeroom_school_signed_in';

/** Set in browsers that show a developer's remote: the edge then lets pages load from there. */
export const DEVELOPER_COOKIE = 'homeroom_developer';

/** A header of the requests with which the team looks at a business's screens, and where its tab keeps the token; cookies do not count beside it. */
export const LOOK_HEADER = 'x-homeroom-look';
