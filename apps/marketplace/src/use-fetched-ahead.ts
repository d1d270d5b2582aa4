import type { LazyPlace } from '@homeroom/ui';
import { useEffect, useState } from 'react';

const always = () => true;

/** Whether a part has come that is fetched when the page answers and wants it. Where it does not come, the page does without it. */
export function useFetchedAhead({ fetchAhead }: Pick<LazyPlace<object>, 'fetchAhead'>, isWanted = always): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isWanted()) void fetchAhead?.().then(setThere);
  }, [fetchAhead, isWanted]);
  return isThere;
}
