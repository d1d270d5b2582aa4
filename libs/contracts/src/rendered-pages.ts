/** Pages that anyone may see: the renderer draws their first HTML. tools/edge/rules.mjs has the same pattern for nginx. */
export const RENDERED_PAGES =
  /^\/(?:(?:deals|schools)(?:\/[0-9]{1,10})?|about|privacy-policy|terms-of-service|security|contact|support|partner-with-us)?$/;

/** Query parameters that change such a page; others are ignored. */
export const RENDERED_PARAMETERS = [
  'q',
  'category',
  'location',
  'sort',
  'near',
  'within',
  'maxPrice',
  'minPoints',
  'minDiscount',
  'minRating',
  'endsWithin',
  'businessId',
] as const;

/** The canary side of this browser for the remote at `/`: a number below 100, shared by one in a hundred. */
export const LANE_COOKIE = 'homeroom_lane';

/** The shell that a page is for: a page names its shell's files. */
export const SHELL_HEADER = 'x-homeroom-shell';

/** The renderer's answer names the hashes of the stylesheets inside its page: the edge allows no others as text. */
export const STYLES_HEADER = 'x-homeroom-styles';

/** An artifact's files for the renderer: the app for Node, and the browser files of each part. */
export const SERVER_BUILD = 'server/app.js';
export const SERVER_FILES = 'server/files.json';

/** The id of the element with `RenderedPage` as JSON; it is not a script that runs. */
export const PAGE_ELEMENT = 'homeroom-page';

/** What a browser must know about its server HTML. */
export interface RenderedPage {
  readonly remote: string;
  /** Only this version may hydrate this HTML: class names differ between versions, and nothing would repair them. */
  readonly version: string;
  /** Parts of the remote in this HTML; their code must be loaded before hydration. */
  readonly parts: readonly string[];
  /** Data read during rendering, as dehydrated by the query client. */
  readonly state: unknown;
}
