import { useEffect, useEffectEvent } from 'react';
import { mayLookAhead } from './may-look-ahead';
import { whenIdle } from './when-idle';

interface Dialog {
  readonly fetchAhead?: () => Promise<boolean>;
}

/** Prefetches the dialogs of a part of the page after the page was painted, so that a press shows them at once. */
export function useFetchedSoon(...dialogs: readonly Dialog[]): void {
  const fetchThem = useEffectEvent(() => {
    if (mayLookAhead()) for (const { fetchAhead } of dialogs) void fetchAhead?.();
  });
  useEffect(() => whenIdle(() => fetchThem()), []);
}
