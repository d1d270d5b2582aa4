import { useEffect } from 'react';
import { recordView } from '../features/deals';
import { noteViewed } from '../features/saved';

/** Counts a view of a deal, and keeps the deal for the visitor's recently viewed ones. */
export function useViewedDeal(id: number): void {
  useEffect(() => {
    recordView(id);
    noteViewed(id);
  }, [id]);
}
