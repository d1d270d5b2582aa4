import { useLocation, useNavigate } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** Comes with an address: the list there is to open its form for a new record. */
export const ASKED_TO_ADD = { isAskedToAdd: true } as const;

/** Asks once, also where the list is open already; a reload or a way back asks no more. */
export function useAskedToAdd(add: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as Partial<typeof ASKED_TO_ADD> | null)?.isAskedToAdd === true;
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
