import { distanceOf, measureCards } from './card-place';
import type { Place, Queries } from './place';
import { showPagesAgain } from './show-pages-again';

/** The page must not scroll by itself once a visitor does one of these. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** After this time, the page has rendered everything, or is shorter than it was. */
const MOST_FRAMES = 60;
/** How long the page must stay at its place. */
const STILL_FRAMES = 3;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Pixels to scroll. Undefined while the page is too short. */
function distanceTo({ card, list, y }: Place): number | undefined {
  if (card) return distanceOf(card);
  if (list === undefined) return 0;
  return document.documentElement.scrollHeight < y + innerHeight ? undefined : y - window.scrollY;
}

/** Keeps the page at the place until what is around it is drawn. Returns whether it was reached. */
async function scrollToPlace(place: Place, isWanted: () => boolean): Promise<boolean> {
  let still = 0;
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES && isWanted(); frames += 1) {
    const distance = distanceTo(place);
    still = distance !== undefined && Math.abs(distance) < 1 ? still + 1 : 0;
    if (distance !== undefined && still === 0) {
      measureCards();
      window.scrollTo(0, window.scrollY + (distanceTo(place) ?? 0));
    }
    await nextFrame();
  }
  return still > 0;
}

interface Return {
  /** Until the place is reached, the visitor does something, or the page is left. */
  readonly isReturning: () => boolean;
  readonly end: () => void;
}

/** Returns to a place as soon as its list is shown. */
export function returnToPlace(queries: Queries, place: Place): Return {
  const leaving = new AbortController();
  const done = new AbortController();
  for (const act of ACTS) addEventListener(act, () => done.abort(), { passive: true, signal: leaving.signal });
  const isReturning = () => !done.signal.aborted && !leaving.signal.aborted;
  let isTrying = false;
  const attempt = async () => {
    if (isTrying) return;
    isTrying = true;
    const isShown = await showPagesAgain(queries, place, leaving.signal).catch(() => false);
    const isThere = isShown && (await scrollToPlace(place, isReturning));
    // The card may no longer be in the list.
    if (isShown && !isThere && place.list !== undefined && isReturning()) window.scrollTo(0, place.y);
    if (isThere) done.abort();
    isTrying = false;
  };
  const stopListening = queries.getQueryCache().subscribe(() => void attempt());
  void attempt();
  return {
    isReturning,
    end: () => {
      leaving.abort();
      stopListening();
    },
  };
}
