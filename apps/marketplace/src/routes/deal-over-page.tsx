import { useLocation, useNavigate, useParams } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';

export const OpenedDeal = lazyDialog(() => import('./opened-deal'));

type Place = ReturnType<typeof useLocation>;

/** Keeps the page behind an opened deal: Back closes the deal, and the page keeps its place. */
export function useBackground(): Place | undefined {
  const { state } = useLocation() as { state: { background?: Place } | null };
  return state?.background;
}

/** The place of the page, which stays the same object while a deal opens over it and closes again. */
export function usePagePlace(): { readonly place: Place; readonly hasDealOver: boolean } {
  const here = useLocation();
  const background = useBackground();
  const page = background ?? here;
  const [place, setPlace] = useState(page);
  const hasDealOver = background !== undefined;
  if (isSame(place, page)) return { place, hasDealOver };
  setPlace(page);
  return { place: page, hasDealOver };
}

/** A history entry has one key. A page that was loaded by its address has none of its own, so its address counts as well. */
const isSame = (one: Place, other: Place) => PARTS.every((part) => one[part] === other[part]);
const PARTS = ['key', 'pathname', 'search', 'hash'] as const;

/** The state that opens a deal over the page of its link. */
export const useDealLinkState = (): { background: Place } => ({ background: useLocation() });

export function DealOverPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <OpenedDeal id={id} onClose={() => void navigate(-1)} />;
}
