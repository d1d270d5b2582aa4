import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { bestFor, failedLately, loadCandidate, type LoadedRemote } from './load-remote';
import { report } from './report';
import { liveBuild, showBuild } from './shown-remotes';
import { hasUnsavedWork } from './unsaved-work';

const LOOK_EVERY_MS = 30_000;

/** Newer builds that this page has already, and shows with its next navigation. */
const waiting = new Map<string, LoadedRemote>();

/** Takes the build that the registry names now, when it is another one; what is not allowed yet waits. */
type Follow = (isAllowed: (next: LoadedRemote) => boolean) => Promise<void>;

/**
 * With each navigation, and for a security release by itself, a remote follows the registry; the new build takes the old one's place
 * whole, and never that of a form that is being filled in.
 * @param here whether the area still stands on the page
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
      const begun = performance.now();
      const next = await loadCandidate(name, best, true).catch((error: unknown) => {
        report(name, best.version, navigator.onLine ? 'failed' : 'unreachable', performance.now() - begun);
        throw error;
      });
      if (!here.current || liveBuild(name) !== current) return;
      if (isAllowed(next)) showBuild(name, next);
      else waiting.set(name, next);
    },
    [name, here],
  );

function useNavigations(name: string, follow: Follow): void {
  const navigation = useLocation().key;

  // Before anything of the page that is navigated to is painted.
  useLayoutEffect(() => {
    const next = waiting.get(name);
    waiting.delete(name);
    if (next && !hasUnsavedWork()) showBuild(name, next);
  }, [navigation, name]);

  // The first showing of an area asks by itself.
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
      if (document.visibilityState !== 'visible') return;
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
