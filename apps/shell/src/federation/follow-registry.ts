import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Candidate } from './choose-builds';
import { bestFor, failedLately, loadCandidate, mayLoad, modules, type LoadedRemote } from './load-remote';
import { report } from './report';
import { liveBuild, showBuild } from './shown-remotes';
import { hasUnsavedWork } from './unsaved-work';

const LOOK_EVERY_MS = 30_000;

/** Newer builds that are already loaded, shown on the next navigation. */
const waiting = new Map<string, LoadedRemote>();

/** Shows the next build. The previous one stays loaded so that it can stand in; older ones are unloaded. */
function replaceBuild(name: string, next: LoadedRemote): void {
  const kept = [liveBuild(name), next];
  // Keeps the page's height while the next build renders, so that a reader who has scrolled keeps their place.
  const { style, scrollHeight } = document.body;
  style.minHeight = `${scrollHeight}px`;
  showBuild(name, next);
  import(/* webpackChunkName: "notices" */ './unload-builds')
    // Another build may be live by now.
    .then(({ unloadAllBut }) => unloadAllBut(modules, name, [...kept, liveBuild(name)]))
    .catch((error: unknown) => {
      style.minHeight = '';
      reportError(error);
    });
}

/** Switches to the registry's current build. A build that may not be shown yet waits. */
type Follow = (isAllowed: (next: Candidate) => boolean) => Promise<void>;

/**
 * Switches a remote to the registry's current build on each navigation, and at once for a security release. The new build replaces the
 * old one as a whole, but never while a form is in use.
 * @param here whether the area is still mounted
 */
export function useRegistry(name: string, here: RefObject<boolean>): Follow {
  const follow = useFollow(name, here);
  useNavigations(name, follow);
  useSecurityReleases(name, follow);
  return follow;
}

const useFollow = (name: string, here: RefObject<boolean>): Follow =>
  useCallback(
    async (isAllowed) => {
      const current = liveBuild(name);
      if (!current) return;
      const best = await bestFor(name);
      waiting.delete(name);
      if (!best || best.build.name === current.build.name || failedLately(best)) return;
      if (!mayLoad(best) && (!here.current || liveBuild(name) !== current || !isAllowed(best))) return;
      const begun = performance.now();
      const next = await loadCandidate(name, best, true).catch((error: unknown) => {
        report(name, best.version, navigator.onLine ? 'failed' : 'unreachable', performance.now() - begun);
        throw error;
      });
      if (!here.current || liveBuild(name) !== current) return;
      if (isAllowed(next)) replaceBuild(name, next);
      else waiting.set(name, next);
    },
    [name, here],
  );

function useNavigations(name: string, follow: Follow): void {
  const navigation = useLocation().key;

  // Before the next page paints.
  useLayoutEffect(() => {
    const next = waiting.get(name);
    waiting.delete(name);
    if (next && !hasUnsavedWork()) replaceBuild(name, next);
  }, [navigation, name]);

  // The first render of an area requests the build anyway.
  const isFirst = useRef(true);
  useEffect(() => {
    const asksAlready = isFirst.current && !liveBuild(name);
    isFirst.current = false;
    if (!asksAlready) follow(() => !hasUnsavedWork()).catch(reportError);
  }, [navigation, name, follow]);
}

function useSecurityReleases(name: string, follow: Follow): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      follow(({ build }) => {
        const live = liveBuild(name);
        if (build.isSecurity && hasUnsavedWork() && live) showBuild(name, live, true);
        return build.isSecurity === true && !hasUnsavedWork();
      }).catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name, follow]);
}
