import { isLostFile } from '@homeroom/ui';
import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useRef } from 'react';
import { useRegistry } from './follow-registry';
import { forgetBroken, forgetLoaded, loadRemote, loadStandIn, markBroken, type LoadedRemote } from './load-remote';
import { report } from './report';
import { liveBuild, showBuild, showFailed, showLoading, shown, useShown } from './shown-remotes';
import { hasUnsavedWork } from './unsaved-work';

function load(name: string): void {
  showLoading(name);
  loadRemote(name).then(
    (live) => showFirst(name, live),
    (error: unknown) => {
      reportError(error);
      if (!liveBuild(name)) showFailed(name);
    },
  );
}

/** A try in the background may have shown a build meanwhile, in which somebody is typing by now. */
const showFirst = (name: string, live: LoadedRemote) => void (liveBuild(name) || showBuild(name, live));

/** The error stays in view until the build is there. */
const loadInBackground = (name: string): Promise<void> =>
  loadRemote(name, false)
    .then((live) => showFirst(name, live))
    .catch(() => undefined);

/** The build of a remote this visitor should see now, and what to do when it fails. */
export function useRemote(name: string) {
  const state = useShown(name);
  const here = useRef(true);
  const follow = useRegistry(name, here);

  useEffect(() => {
    here.current = true;
    if (!liveBuild(name)) load(name);
    return () => {
      here.current = false;
      if (shown(name).phase === 'failed') showLoading(name);
    };
  }, [name]);
  useSecondTries(name);

  /** Replaces a build that threw with the next one, if there is one. A build whose files were lost is not broken. */
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

  /** When a page of the current build fails to load, lets the next build stand in until the next navigation, if there is one. */
  const standIn = useCallback(
    (live: LoadedRemote) => {
      report(name, live.version, 'unreachable', 0);
      if (!navigator.onLine) return;
      loadStandIn(name, live).then((other) => {
        if (other && here.current && liveBuild(name) === live && !hasUnsavedWork()) showBuild(name, other);
      }, reportError);
    },
    [name],
  );

  const retry = useCallback(() => {
    forgetBroken();
    load(name);
  }, [name]);

  const tryAgain = useCallback(() => loadInBackground(name), [name]);
  const takeNow = useCallback(() => void follow(() => true).catch(reportError), [follow]);

  return { state, replace, standIn, retry, tryAgain, takeNow };
}

/** Loads a lost build again once the network is back, and on the next navigation. */
function useSecondTries(name: string): void {
  const navigation = useLocation().key;

  useEffect(() => {
    const tryAgain = () => {
      if (shown(name).phase === 'failed') void loadInBackground(name);
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [name]);

  // An area that was just opened is loading, so this is a later navigation.
  useEffect(() => {
    if (shown(name).phase === 'failed') load(name);
  }, [navigation, name]);
}
