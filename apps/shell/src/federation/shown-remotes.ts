import { useSyncExternalStore } from 'react';
import type { LoadedRemote } from './load-remote';

export type RemoteState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
      readonly phase: 'ready';
      readonly live: LoadedRemote;
      /** A security release waits for something that is being typed. */
      readonly isUrgent: boolean;
    };

const LOADING: RemoteState = { phase: 'loading' };

/** Kept for as long as the page, so that coming back to an area shows it at once. */
const states = new Map<string, RemoteState>();
const listeners = new Set<() => void>();

export const shown = (remote: string): RemoteState => states.get(remote) ?? LOADING;

export function liveBuild(remote: string): LoadedRemote | null {
  const state = shown(remote);
  return state.phase === 'ready' ? state.live : null;
}

function change(remote: string, state: RemoteState): void {
  states.set(remote, state);
  for (const listener of listeners) listener();
}

export const showLoading = (remote: string) => change(remote, LOADING);
export const showFailed = (remote: string) => change(remote, { phase: 'failed' });
export const showBuild = (remote: string, live: LoadedRemote, isUrgent = false) => change(remote, { phase: 'ready', live, isUrgent });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShown = (remote: string): RemoteState => useSyncExternalStore(subscribe, () => shown(remote));
