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
 * Workspaces, and whether somebody seems to be signed in there. Other visitors get the sign-in page in the shop's frame: an empty sidebar
 * beside it would appear and disappear, and move the page.
 */
const WORKSPACES = [
  [SCREENS.admin, () => sessionStorage.getItem(STORAGE.adminToken)],
  [SCREENS.business, () => localStorage.getItem(STORAGE.businessAuth) ?? readLook()],
  [SCREENS.schoolArea, () => document.cookie.includes(`${SCHOOL_HINT_COOKIE}=`) || readLook()],
] as const;

/** The frame of the loaded build, or of the one about to load, because the frame appears before its page. */
function frameAt(pathname: string): Frame {
  try {
    const manifest = lastGoodRegistry()!;
    const places = placesHere(manifest);
    const { name } = areaFor(places, pathname)!;
    const live = liveBuild(name);
    // A developer's build does not declare frames, so those of the released build apply.
    const { frames } = live && !live.isOverride ? live.build : chooseBuilds(manifest, name, visitor())[0]!.build;
    const frame = frameOf(frames!, pathname);
    // Another team's remote below such an address has its own sign-in.
    const ours = WORKSPACES.find(([path]) => liesBelow(path, pathname) && areaFor(places, path)?.name === name);
    return frame === 'workspace' && ours && !ours[1]() ? 'public' : frame;
  } catch {
    // The remote is unknown, or its build declares no frames.
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
 * The frame of the remote at this address, or the shop's while it is unknown. The page keeps the server's HTML and renders again only if
 * the frame differs.
 */
export function useFrame(): Frame {
  const { pathname } = useLocation();
  return useSyncExternalStore(
    follow,
    () => frameAt(pathname),
    () => 'public',
  );
}
