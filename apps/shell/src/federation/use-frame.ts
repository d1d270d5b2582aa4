import { SCHOOL_HINT_COOKIE, SCREENS, STORAGE, areaFor, frameOf, liesBelow, type Frame } from '@homeroom/contracts';
import { followWorkspace, useLocation } from '@homeroom/web';
import { readLook } from '@homeroom/web/look';
import { useSyncExternalStore } from 'react';
import { chooseBuilds } from './choose-builds';
import { placesHere } from './places-here';
import { lastGoodRegistry, loadRegistry } from './registry';
import { liveBuild, subscribe } from './shown-remotes';
import { visitor } from './visitor';

/**
 * Workspaces, and whether this browser has a sign that somebody is signed in there. Strangers get a page to sign in, which the shop's frame
 * surrounds: an empty sidebar beside it would come and go, and move the page.
 */
const WORKSPACES = [
  [SCREENS.admin, () => sessionStorage.getItem(STORAGE.adminToken)],
  [SCREENS.business, () => localStorage.getItem(STORAGE.businessAuth) ?? readLook()],
  [SCREENS.schoolArea, () => document.cookie.includes(`${SCHOOL_HINT_COOKIE}=`) || readLook()],
] as const;

/** From the loaded build, or the one about to load: the frame appears before its page. */
function frameAt(pathname: string): Frame {
  try {
    const manifest = lastGoodRegistry()!;
    const places = placesHere(manifest);
    const { name } = areaFor(places, pathname)!;
    const live = liveBuild(name);
    // A developer's build does not declare frames: the released one's apply.
    const { frames } = live && !live.isOverride ? live.build : chooseBuilds(manifest, name, visitor())[0]!.build;
    const frame = frameOf(frames!, pathname);
    // Another team's remote below such an address knows by itself who is signed in.
    const ours = WORKSPACES.find(([path]) => liesBelow(path, pathname) && areaFor(places, path)?.name === name);
    return frame === 'workspace' && ours && !ours[1]() ? 'public' : frame;
  } catch {
    // Unknown, or not declared.
    return 'public';
  }
}

/** Notifies when another build is shown, when the registry has loaded, and when somebody signs in or out on the page. */
function follow(changed: () => void): () => void {
  loadRegistry().then(changed, () => undefined);
  const ends = [subscribe(changed), followWorkspace(changed)];
  return () => {
    for (const end of ends) end();
  };
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
