import { useLocation } from '@homeroom/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bestFor, failedLately, forgetBroken, isBroken, loadCandidate, loadRemote, markBroken, type LoadedRemote } from './load-remote';
import { hasUnsavedWork } from './unsaved-work';

const LOOK_EVERY_MS = 30_000;

export type RemoteState =
  { readonly phase: 'loading' } | { readonly phase: 'failed' } | { readonly phase: 'ready'; readonly live: LoadedRemote };

/** What this page has of each remote, so that coming back to an area shows it at once. */
const loaded = new Map<string, LoadedRemote>();

const kept = (name: string): RemoteState => {
  const live = loaded.get(name);
  return live && !isBroken(live) ? { phase: 'ready', live } : { phase: 'loading' };
};

/**
 * The build of a remote that this visitor should see now. With each navigation, and for a security release by itself, it
 * follows the registry; the new build takes the old one's place whole, and never that of a form that is being filled in.
 */
export function useRemote(name: string) {
  const [state, setState] = useState<RemoteState>(() => kept(name));
  const [isUrgent, setUrgent] = useState(false);
  const navigation = useLocation().key;
  const here = useRef(true);

  const load = useCallback(() => {
    loadRemote(name).then(
      (live) => {
        loaded.set(name, live);
        if (here.current) setState({ phase: 'ready', live });
      },
      (error: unknown) => {
        reportError(error);
        if (here.current) setState({ phase: 'failed' });
      },
    );
  }, [name]);

  useEffect(() => {
    here.current = true;
    if (!loaded.has(name)) load();
    return () => {
      here.current = false;
    };
  }, [name, load]);

  /** Takes the build that the registry names now, when it is another one. */
  const follow = useCallback(
    async (isAllowed: (next: LoadedRemote) => boolean) => {
      const current = loaded.get(name);
      if (!current) return;
      const best = await bestFor(name);
      if (!best || best.build.name === current.build.name || failedLately(best)) return;
      const next = await loadCandidate(name, best, true);
      if (!here.current || loaded.get(name) !== current || !isAllowed(next)) return;
      loaded.set(name, next);
      setUrgent(false);
      setState({ phase: 'ready', live: next });
    },
    [name],
  );

  // The first showing of an area asked already.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && !loaded.has(name)) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    follow(() => !hasUnsavedWork()).catch(reportError);
  }, [navigation, name, follow]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      follow(({ build }) => {
        if (!build.isSecurity) return false;
        if (hasUnsavedWork()) setUrgent(true);
        return !hasUnsavedWork();
      }).catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [follow]);

  /** The build that is shown threw: the next one takes its place, if there is one. */
  const replace = useCallback(
    (live: LoadedRemote) => {
      markBroken(name, live);
      loaded.delete(name);
      setState({ phase: 'loading' });
      load();
    },
    [name, load],
  );

  const retry = useCallback(() => {
    forgetBroken();
    loaded.delete(name);
    setState({ phase: 'loading' });
    load();
  }, [name, load]);

  const takeNow = useCallback(() => void follow(() => true).catch(reportError), [follow]);

  return { state, isUrgent, replace, retry, takeNow };
}
