declare const BUILD_VERSION: string;
declare const IS_DEVELOPMENT: boolean;

/** Set by the shell for the remotes' own loaders: the integrity that the registry names for a file. */
declare var homeroomIntegrity: ((url: string) => string | undefined) | undefined;
/** Set by the shell for the remotes' own loaders: how often loading this build was tried again. */
declare var homeroomAttempt: ((remote: string) => number) | undefined;

/** The public key of those who release remotes, in base64. */
declare const REGISTRY_KEY: string;

/** How parts of the page's remotes are fetched, by their names; libs/ui and libs/web put them in. */
declare var homeroomParts: Map<string, () => Promise<unknown>> | undefined;

/** That the page answers presses and keys; early.js asks. */
declare var homeroomAnswers: boolean | undefined;
