import { PINNED_PAGES, SCREENS, areaFor, liesBelow, type Area as AreaOfRemote } from '@homeroom/contracts';
import { useOnline } from '@homeroom/ui';
import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useState } from 'react';
import { AreaUnavailable } from '../federation/area-unavailable';
import { placesHere } from '../federation/places-here';
import { lastGoodRegistry, loadRegistry } from '../federation/registry';
import { RemoteArea } from '../federation/remote-area';
import { isWithOthers } from '../federation/shown-remotes';

/** The marketplace serves every path that no other area claims. */
const MARKETPLACE = { name: 'marketplace', title: 'Marketplace' } as const;

type Places = ReturnType<typeof placesHere>;

/**
 * The remote for the address, from the registry, so that a new remote needs no new shell. Undefined while the registry loads, and null if
 * it cannot be loaded, because only it tells which remote owns the page.
 * @param tries asks again when it changes
 */
function useArea(tries: number): AreaOfRemote | undefined | null {
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [places, setPlaces] = useState<Places | undefined | null>(() => {
    const known = lastGoodRegistry();
    return known ? placesHere(known) : undefined;
  });
  useEffect(() => {
    let isHere = true;
    // An unchanged state renders nothing, which keeps the server's HTML while files load.
    const follow = (next: Places) => setPlaces((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    loadRegistry().then(
      (manifest) => isHere && follow(placesHere(manifest)),
      () => isHere && setPlaces((known) => known ?? null),
    );
    return () => {
      isHere = false;
    };
  }, [pathname, isOnline, tries]);
  return places && (areaFor(places, pathname) ?? MARKETPLACE);
}

/** Whether this document runs only scripts with a hash. The card provider's script has none. */
const IS_PINNED = PINNED_PAGES.test(location.pathname);

/** Reloads the checkout as a new document, so that no other remote's code runs where a card is typed. */
function useOwnDocument(area: AreaOfRemote | undefined | null): boolean {
  const { pathname } = useLocation();
  const isOwn = !area || !liesBelow(SCREENS.checkout, pathname) || !(IS_PINNED || isWithOthers(area.name));
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}

export function Area() {
  const [tries, setTries] = useState(0);
  const area = useArea(tries);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const tryAgain = useCallback(() => loadRegistry().then(retry, () => undefined), [retry]);
  const isOwn = useOwnDocument(area);
  if (area === null) return <AreaUnavailable title="This page" onRetry={retry} tryAgain={tryAgain} />;
  // No placeholder either: it would move once the page's frame is known, and a new document has its own.
  return area && isOwn ? <RemoteArea key={area.name} {...area} /> : null;
}
