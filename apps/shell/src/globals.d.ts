declare const BUILD_VERSION: string;
declare const IS_DEVELOPMENT: boolean;

/** Set by the shell for the remotes' own loaders: a file's integrity from the registry. */
declare var homeroomIntegrity: ((url: string) => string | undefined) | undefined;
/** Set by the shell for the remotes' own loaders: how often this build was retried. */
declare var homeroomAttempt: ((remote: string) => number) | undefined;

/** Lets a policy check each script's address and each HTML text, in browsers that support it. */
declare var trustedTypes:
  | { createPolicy(name: 'default', policy: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>): unknown }
  | undefined;

/** The public key of the registry, in base64. */
declare const REGISTRY_KEY: string;

/** How to fetch parts of the page's remotes by name; libs/ui and libs/web register them. */
declare var homeroomParts: Map<string, () => Promise<unknown>> | undefined;

/** Resolves once the rendered page is on screen; early.js sets it. */
declare var homeroomPainted: Promise<void> | undefined;
/** Whether the page is interactive, for early.js. */
declare var homeroomAnswers: boolean | undefined;
/** Events that early.js or report.ts queued, until vitals.ts takes them. */
declare var homeroomHeard: Event[] | undefined;
