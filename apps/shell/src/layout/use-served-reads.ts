import { forgetServedReads, useLocation, useQueryClient } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** Keeps the data that the server read fresh until the first navigation. */
export function useServedReads(): void {
  const queries = useQueryClient();
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) forgetServedReads(queries);
  }, [key, queries]);
}
