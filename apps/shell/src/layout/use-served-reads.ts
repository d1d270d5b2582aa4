import { forgetServedReads, useLocation, useQueryClient } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** What the server read for its page is not asked for again, until somebody moves on. */
export function useServedReads(): void {
  const queries = useQueryClient();
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) forgetServedReads(queries);
  }, [key, queries]);
}
