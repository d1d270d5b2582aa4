/** The server loads no other remote. */
export const preloadRemote = (): Promise<void> => Promise.resolve();
