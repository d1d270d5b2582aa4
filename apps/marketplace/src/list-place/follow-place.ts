import { notePlace, storePlace, type Entry, type Queries } from './place';

/** How long after scrolling to store the place: browsers allow few changes of the history at a time. */
const QUIET_MS = 150;

/**
 * Notes the place as the visitor scrolls, and stores it soon afterwards. Pauses while the page returns to an earlier place.
 * @returns what ends it
 */
export function followPlace(queries: Queries, entry: Entry, isReturning: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    if (!isReturning()) notePlace(queries, entry);
  };
  const storeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      note();
      storePlace(entry);
    }, QUIET_MS);
  };
  const onScroll = () => {
    note();
    storeSoon();
  };
  storeSoon();
  addEventListener('scroll', onScroll, { passive: true });
  const stopListening = queries.getQueryCache().subscribe(({ type }) => type === 'updated' && storeSoon());
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    stopListening();
  };
}
