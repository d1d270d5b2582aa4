import type { LazyPlace } from '@homeroom/ui';
import { useEffect, useState } from 'react';

const always = () => true;

/** Whether an optional part has loaded; it is requested once the page is interactive. Without it, the page works as before. */
export function useFetchedAhead({ fetchAhead }: Pick<LazyPlace<object>, 'fetchAhead'>, isWanted = always): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isWanted()) void fetchAhead?.().then(setThere);
  }, [fetchAhead, isWanted]);
  return isThere;
}
