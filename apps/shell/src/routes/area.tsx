import { areaFor, type Area as AreaOfRemote, type RemotesManifest } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { AreaLoading } from '../federation/area-loading';
import { lastGoodRegistry, loadRegistry } from '../federation/registry';
import { RemoteArea } from '../federation/remote-area';

/** The marketplace answers for all that no other area claims; also while nobody can say what there is. */
const MARKETPLACE = { name: 'marketplace', title: 'Marketplace' } as const;

type Remotes = RemotesManifest['remotes'];

/** The same text for the same places: a new version of a remote moves nothing. */
const placesIn = (remotes: Remotes) => JSON.stringify(Object.entries(remotes).map(([name, { title, path }]) => [name, title, path]));

/** Which remote answers for the address, as the registry says: a new one needs no new shell. */
function useArea(): AreaOfRemote | undefined {
  const { pathname } = useLocation();
  const [remotes, setRemotes] = useState<Remotes | undefined>(() => lastGoodRegistry()?.remotes);
  useEffect(() => {
    let isHere = true;
    // A state that stays the same draws nothing anew: what waits for its files keeps the server's HTML meanwhile.
    const follow = (next: Remotes) => setRemotes((known) => (known && placesIn(known) === placesIn(next) ? known : next));
    loadRegistry().then(
      (manifest) => isHere && follow(manifest.remotes),
      () => isHere && setRemotes((known) => known ?? {}),
    );
    return () => {
      isHere = false;
    };
  }, [pathname]);
  return remotes && (areaFor(remotes, pathname) ?? MARKETPLACE);
}

export function Area() {
  const area = useArea();
  return area ? <RemoteArea key={area.name} {...area} /> : <AreaLoading title="the page" />;
}
