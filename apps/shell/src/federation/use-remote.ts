import { isLostFile } from '@homeroom/ui';
import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  bestFor,
  failedLately,
  forgetBroken,
  forgetLoaded,
  loadCandidate,
  loadRemote,
  loadStandIn,
  markBroken,
  type LoadedRemote,
} from './load-remote';
import { report } from './report';
import { liveBuild, showBuild, showFailed, showLoading, shown, useShown } from './shown-remotes';
import { hasUnsavedWork } from './unsaved-work';

const LOOK_EVERY_MS = 30_000;

/** Newer builds that this page has already, and shows with its next navigation. */
const waiting = new Map<string, LoadedRemote>();

function load(name: string): void {
  showLoading(name);
  loadRemote(name).then(
    (live) => showBuild(name, live),
    (error: unknown) => {
      reportError(error);
      showFailed(name);
    },
  );
}

/**
 * The build of a remote that this visitor should see now. With each navigation, and for a security release by itself, it
 * follows the registry; the new build takes the old one's place whole, and never that of a form that is being filled in.
 */
export function useRemote(name: string) {
  const state = useShown(name);
  const navigation = useLocation().key;
  const here = useRef(true);

  /** Takes the build that the registry names now, when it is another one; what is not allowed yet waits. */
  const follow = useCallback(
    async (isAllowed: (next: LoadedRemote) => boolean) => {
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
    [name],
  );

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

  useEffect(() => {
    here.current = true;
    if (!liveBuild(name)) load(name);
    return () => {
      here.current = false;
      if (shown(name).phase === 'failed') showLoading(name);
    };
  }, [name]);

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

  // What did not come may come now.
  useEffect(() => {
    const tryAgain = () => {
      if (shown(name).phase === 'failed') load(name);
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [name]);
  const cameWith = useRef(navigation);
  useEffect(() => {
    if (cameWith.current === navigation) return;
    cameWith.current = navigation;
    if (shown(name).phase === 'failed') load(name);
  }, [navigation, name]);

  /** The build that is shown threw: the next one takes its place, if there is one. Files that did not come are no fault of its own. */
  const replace = useCallback(
    (live: LoadedRemote, error: unknown) => {
      if (isLostFile(error)) {
        report(name, live.version, 'unreachable', 0);
        forgetLoaded(live);
        showFailed(name);
      } else {
        markBroken(name, live);
        load(name);
      }
    },
    [name],
  );

  /** A page of the build that is shown did not come: the next build stands in where there is one, until the next navigation. */
  const standIn = useCallback(
    (live: LoadedRemote) => {
      report(name, live.version, 'unreachable', 0);
      if (!navigator.onLine || hasUnsavedWork()) return;
      loadStandIn(name, live).then((other) => {
        if (other && here.current && liveBuild(name) === live) showBuild(name, other);
      }, reportError);
    },
    [name],
  );

  const retry = useCallback(() => {
    forgetBroken();
    load(name);
  }, [name]);

  const takeNow = useCallback(() => void follow(() => true).catch(reportError), [follow]);

  return { state, replace, standIn, retry, takeNow };
}
