import { SCREENS, STORAGE, areaFor, frameOf, type Frame } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { useSyncExternalStore } from 'react';
import { chooseBuilds } from './choose-builds';
import { placesHere } from './places-here';
import { lastGoodRegistry, loadRegistry } from './registry';
import { liveBuild, subscribe } from './shown-remotes';
import { visitor } from './visitor';

/** From the loaded build, or the one about to load: the frame appears before its page. */
function frameAt(pathname: string): Frame {
  try {
    const manifest = lastGoodRegistry()!;
    const places = placesHere(manifest);
    const { name } = areaFor(places, pathname)!;
    // The console sends strangers to its login, which the shop's frame surrounds: a sidebar would come and go, and move the page.
    if (name === areaFor(places, SCREENS.admin)?.name && !sessionStorage.getItem(STORAGE.adminToken)) return 'public';
    const live = liveBuild(name);
    // A developer's build does not declare frames: the released one's apply.
    const { frames } = live && !live.isOverride ? live.build : chooseBuilds(manifest, name, visitor())[0]!.build;
    return frameOf(frames!, pathname);
  } catch {
    // Unknown, or not declared.
    return 'public';
  }
}

/** Notifies when another build is shown, and when the registry has loaded. */
function follow(changed: () => void): () => void {
  loadRegistry().then(changed, () => undefined);
  return subscribe(changed);
}

/**
 * The frame of the remote at this address, or the shop's while it is unknown. Only a different frame redraws the page, which keeps the
 * server's HTML meanwhile.
 */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    follow,
    () => frameAt(pathname),
    () => 'public',
  );
}
