/** Pages that anyone may see: the renderer draws their first HTML. tools/edge/rules.mjs has the same pattern for nginx. */
export const RENDERED_PAGES =
  /^\/(?:(?:deals|schools)(?:\/[0-9]{1,10})?|about|privacy-policy|terms-of-service|security|contact|support|partner-with-us)?$/;

/** What may stand after the `?` of such an address and changes what the page shows; the rest is left out. */
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

/** On which side of the canaries of the remote at `/` this browser stands: a number below 100, shared by one in a hundred. */
export const LANE_COOKIE = 'homeroom_lane';

/** Says for which shell a page is wanted: a page names the files of its shell. */
export const SHELL_HEADER = 'x-homeroom-shell';

/** Files of an artifact for the renderer: the app for Node, and which of the browser's files belong to which part of it. */
export const SERVER_BUILD = 'server/app.js';
export const SERVER_FILES = 'server/files.json';

/** Id of the element that holds `RenderedPage` as JSON; it is no script that runs. */
export const PAGE_ELEMENT = 'homeroom-page';

/** What a browser must know of the HTML that it got. */
export interface RenderedPage {
  readonly remote: string;
  /** Only this version may take over this HTML: class names differ between versions, and nothing would mend them. */
  readonly version: string;
  /** Parts of the remote that stand in this HTML; their code must have come, too, before it is taken over. */
  readonly parts: readonly string[];
  /** What was read meanwhile, as the query client dehydrates it. */
  readonly state: unknown;
}
