import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server, and while a browser takes over what the server drew, so that both draw the same; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
