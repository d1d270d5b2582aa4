declare const BUILD_VERSION: string;
declare const IS_DEVELOPMENT: boolean;

/** Set by the shell for the remotes' own loaders: a file's integrity from the registry. */
declare var homeroomIntegrity: ((url: string) => string | undefined) | undefined;
/** Set by the shell for the remotes' own loaders: how often this build was retried. */
declare var homeroomAttempt: ((remote: string) => number) | undefined;

/** Checks the addresses of scripts and texts of HTML, in browsers that know it. */
declare var trustedTypes:
  | { createPolicy(name: 'default', policy: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>): unknown }
  | undefined;

/** The public key of the registry, in base64. */
declare const REGISTRY_KEY: string;

/** How to fetch parts of the page's remotes by name; libs/ui and libs/web register them. */
declare var homeroomParts: Map<string, () => Promise<unknown>> | undefined;

/** Whether the page is interactive; early.js asks. */
declare var homeroomAnswers: boolean | undefined;
/** What early.js heard for vitals.ts, until that is there. */
declare var homeroomHeard: Event[] | undefined;
