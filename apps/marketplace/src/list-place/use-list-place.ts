import { useLocation } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { followPlace } from './follow-place';
import { storePlace, storedPlace, type Places, type Queries } from './place';
import { returnToPlace } from './return-to-place';

interface ListLocation {
  readonly key: string;
  readonly pathname: string;
  /** `background` is set for a quick look over a list. */
  readonly state: { readonly background?: { readonly pathname: string } } | null;
}

/** Lets a reload, Back, and Forward show as much of a list as before, with the same card at the same place. */
export function useListPlace(queries: Queries): void {
  const { key, pathname, state } = useLocation() as ListLocation;
  const isQuickLook = state?.background !== undefined;
  const page = state?.background?.pathname ?? pathname;
  const [places] = useState<Places>(() => new Map());
  useEffect(() => {
    const entry = { places, key, page, isQuickLook };
    const place = places.get(key) ?? storedPlace();
    const returning = place?.page === page ? returnToPlace(queries, place) : undefined;
    if (returning) storePlace(entry);
    const stopFollowing = followPlace(queries, entry, () => returning?.isReturning() ?? false);
    return () => {
      returning?.end();
      stopFollowing();
    };
  }, [queries, places, key, page, isQuickLook]);
}
