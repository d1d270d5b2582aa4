import { areaFor, frameOf, type Frame, type RemotesManifest } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { chooseBuilds } from './choose-builds';
import { lastGoodRegistry, loadRegistry } from './registry';
import { useShown, type RemoteState } from './shown-remotes';
import { visitor } from './visitor';

/** The build that stands there, else the one that is about to: a frame is there before its page. */
function buildOf(manifest: RemotesManifest, remote: string, state: RemoteState) {
  // A build from a developer's machine says nothing of frames: those of the released one are its own.
  if (state.phase === 'ready' && !state.live.isOverride) return state.live.build;
  try {
    return chooseBuilds(manifest, remote, visitor())[0]?.build;
  } catch {
    return undefined;
  }
}

/** What the remote at this address asks for around its page; the shop's frame as long as nobody can say. */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  const [manifest, setManifest] = useState(lastGoodRegistry);
  useEffect(() => {
    let isHere = true;
    loadRegistry().then(
      (next) => isHere && setManifest(next),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pathname]);
  const area = manifest ? areaFor(manifest.remotes, pathname) : undefined;
  const state = useShown(area?.name ?? '');
  const build = manifest && area && buildOf(manifest, area.name, state);
  return frameOf(build?.frames ?? {}, pathname);
}
