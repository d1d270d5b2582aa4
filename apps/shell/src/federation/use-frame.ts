import { areaFor, frameOf, type Frame } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { useSyncExternalStore } from 'react';
import { chooseBuilds } from './choose-builds';
import { placesHere } from './places-here';
import { lastGoodRegistry, loadRegistry } from './registry';
import { liveBuild, subscribe } from './shown-remotes';
import { visitor } from './visitor';

/** By the build that stands there, else by the one that is about to: a frame is there before its page. */
function frameAt(pathname: string): Frame {
  try {
    const manifest = lastGoodRegistry()!;
    const { name } = areaFor(placesHere(manifest), pathname)!;
    const live = liveBuild(name);
    // A build from a developer's machine says nothing of frames: those of the released one are its own.
    const { frames } = live && !live.isOverride ? live.build : chooseBuilds(manifest, name, visitor())[0]!.build;
    return frameOf(frames!, pathname);
  } catch {
    // Nobody can say, or nothing is said.
    return 'public';
  }
}

/** Tells when another build stands somewhere, and when the registry has come. */
function follow(changed: () => void): () => void {
  loadRegistry().then(changed, () => undefined);
  return subscribe(changed);
}

/**
 * What the remote at this address asks for around its page; the shop's frame as long as nobody can say. Only another frame draws
 * the page anew: what waits for its files keeps the server's HTML meanwhile.
 */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    follow,
    () => frameAt(pathname),
    () => 'public',
  );
}
