// Namespaces, so that builds leave out the numbers that a page does not use (decision 877).

/** Numbers that a screen and the server must agree on. Names of times include the unit. */
export * as LIMITS from './limits/of-everyone.js';

/** Numbers of the team alone. */
export * as TEAM_LIMITS from './limits/of-the-team.js';
