/** Does nothing: the server renders one remote and has no link to prefetch for. */
export const preloadRemote = (): Promise<void> => Promise.resolve();
