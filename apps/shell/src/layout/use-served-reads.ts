import { forgetServedReads, useLocation, useQueryClient } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** Data read by the server is not requested again until a navigation. */
export function useServedReads(): void {
  const queries = useQueryClient();
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) forgetServedReads(queries);
  }, [key, queries]);
}
