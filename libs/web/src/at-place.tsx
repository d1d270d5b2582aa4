import { useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router';

/** No routes around: the shell makes new ones with each navigation. */
const ROOT = { outlet: null, matches: [], isDataRoute: false };

/** Renders routes as if their place were the address. They render again only when it is another one, not with each navigation. */
export function AtPlace({ place, children }: { readonly place: Location; readonly children: ReactNode }) {
  const value = useMemo(() => ({ location: place, navigationType: NavigationType.Pop }), [place]);
  return (
    <RouteContext value={ROOT}>
      <LocationContext value={value}>{children}</LocationContext>
    </RouteContext>
  );
}
