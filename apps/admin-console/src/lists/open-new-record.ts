import { useLocation, useNavigate } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** Navigation state that makes the list open its form for a new record. */
export const OPENS_NEW_RECORD = { opensNewRecord: true } as const;

/** Opens the form once, even if the list is already open, but not again on a reload or on the way back. */
export function useOpenNewRecord(add: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as Partial<typeof OPENS_NEW_RECORD> | null)?.opensNewRecord === true;
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [isAsked, navigate, pathname, search]);
}
