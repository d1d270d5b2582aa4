import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is in view, if the browser can.
 * @param forMs milliseconds from the first render; 0 for not at all
 */
export function useAwake(forMs = Number.POSITIVE_INFINITY): void {
  useEffect(() => {
    if (forMs === 0) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      // The browser releases the lock when the page is hidden, and refuses it with a low battery.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    const again = () => void hold();
    const end = () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
    again();
    document.addEventListener('visibilitychange', again);
    const timer = Number.isFinite(forMs) ? setTimeout(end, forMs) : undefined;
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [forMs]);
}
