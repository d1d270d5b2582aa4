import { useEffect } from 'react';

/** From `lazyPart`, `lazyPage`, or `lazyDialog`; a server has no way to fetch ahead. */
interface FetchedAhead {
  readonly fetchAhead?: () => Promise<boolean>;
}

const WORK = 'form, [role="dialog"], [role="alertdialog"]';

/**
 * Fetches a part that unsaved work may need, such as the sign-in over a page, as soon as there is something to lose: something is typed or
 * chosen, or a form or dialog has the focus. Somebody who only reads fetches nothing. A failed fetch is repeated at the next of these
 * events.
 */
export function useFetchedAtWork(part: FetchedAhead, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let isAsked = false;
    const ask = ({ type, target }: Event) => {
      if (isAsked || (type === 'focusin' && !(target as Element).closest(WORK))) return;
      isAsked = true;
      void part.fetchAhead?.().then((isThere) => {
        if (isThere) stop();
        else isAsked = false;
      });
    };
    const stop = () => {
      for (const type of ['input', 'focusin']) document.removeEventListener(type, ask, true);
    };
    // In the capture phase, because a part may stop an event.
    for (const type of ['input', 'focusin']) document.addEventListener(type, ask, true);
    return stop;
  }, [part, isWanted]);
}
