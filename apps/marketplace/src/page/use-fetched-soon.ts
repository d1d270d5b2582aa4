import { useEffect, useEffectEvent } from 'react';
import { mayLookAhead } from './may-look-ahead';
import { whenIdle } from './when-idle';

interface Dialog {
  readonly fetchAhead?: () => Promise<boolean>;
}

/** Fetches the dialogs that a part of the page may open, once the page has been painted: a press shows them at once. */
export function useFetchedSoon(...dialogs: readonly Dialog[]): void {
  const fetchThem = useEffectEvent(() => {
    if (mayLookAhead()) for (const { fetchAhead } of dialogs) void fetchAhead?.();
  });
  useEffect(() => whenIdle(() => fetchThem()), []);
}
