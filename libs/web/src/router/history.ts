import { createContext } from 'react';
import { FIRST_KEY, locationAt, textOf, type Location, type Path } from './addresses';

/** What changes the address. On the server nothing does. */
export interface Navigator {
  readonly go: (steps: number) => void;
  readonly leadTo: (path: Path, options: { readonly replace?: boolean | undefined; readonly state?: unknown }) => void;
}

export const STILL: Navigator = { go: () => undefined, leadTo: () => undefined };

export const NavigatorContext = createContext(STILL);
export const LocationContext = createContext<Location>(locationAt('/'));

interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

/** Where the browser is. */
export function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { usr, key } = (window.history.state ?? {}) as Entry;
  return { pathname, search, hash, state: usr ?? null, key: key ?? FIRST_KEY };
}

/** @param moved hears of each change of the address that does not come from the browser's own buttons */
export const browserNavigator = (moved: () => void): Navigator => ({
  go: (steps) => window.history.go(steps),
  leadTo: (path, { replace = false, state }) => {
    const entry: Entry = { usr: state ?? null, key: Math.random().toString(36).slice(2, 10) };
    const address = textOf(path);
    if (replace) window.history.replaceState(entry, '', address);
    else
      try {
        window.history.pushState(entry, '', address);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari allows 100 entries in 30 seconds.
        window.location.assign(address);
      }
    moved();
  },
});
