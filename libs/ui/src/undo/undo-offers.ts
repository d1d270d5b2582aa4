import { useSyncExternalStore } from 'react';

interface UndoMessage {
  /** What was done, such as `3 deals paused`. */
  readonly title: string;
  readonly words?: string | undefined;
  /** Takes it back. Resolves with whether it did; otherwise the offer stays. */
  readonly undo: () => Promise<boolean>;
  /** Stays on other pages, because it says all there is to know, such as `3 deals paused`. It ends with the session. */
  readonly isLasting?: boolean;
}

export interface Offered extends UndoMessage {
  readonly id: number;
  /** The element that had the focus; null if none had. */
  readonly before: HTMLElement | null;
}

let current: Offered | null = null;
let count = 0;
const listeners = new Set<() => void>();

function put(next: Offered | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;

/** Offers to take back what was just done, in place of a question before it. A new offer replaces the last. */
export function offerUndo(offer: UndoMessage): void {
  count += 1;
  put({ ...offer, id: count, before: focused() });
}

export function withdrawUndo(id: number): void {
  if (current?.id === id) put(null);
}

export const useOffered = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
