import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'neutral' | 'success' | 'error';
  /** The failure happened offline, which is its likely cause. */
  readonly isOffline?: boolean;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function put(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one message; a new one replaces the last. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'neutral'): void {
  count += 1;
  put({ id: count, title, description, tone, isOffline: tone === 'error' && !navigator.onLine });
}

export const dismissToast = (id: number) => {
  if (current?.id === id) put(null);
};

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
