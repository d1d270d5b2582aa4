import { SCREENS } from '@homeroom/contracts';
import { FullSizeDialog } from '@homeroom/storefront';
import { dropSecondPresses } from '@homeroom/ui/second-press';
import { useLocation, useQueryClient } from '@homeroom/web';
import { createElement, useEffect } from 'react';
import { ActiveFilters, dealPagesQuery, dealQuery, knownDeal, readFilters } from './features/deals';
import { schoolById } from '@homeroom/storefront/your-school';
import { HowItWorksDialog } from './features/schools';
import { useListPlace } from './list-place/use-list-place';
import { mayLookAhead } from './page/may-look-ahead';
import { Going } from './motion/going';
import { growOnPress } from './motion/grow-on-press';
import { PAGES } from './pages';
import { OpenedDeal } from './routes/deal-over-page';

/** The smallest dialog, which loads the code that all dialogs share, and the viewer of large pictures. */
const fetchDialog = (opener: Element) => void (opener.closest('[data-morph=picture]') ? FullSizeDialog : HowItWorksDialog).fetchAhead?.();
const OPENERS = ':is(a[href], [aria-haspopup=dialog])';

/** A page that was just opened has more urgent requests. */
const SETTLED_MS = 1_000;
/** Events that may precede a press: a finger, a pointer, or the keyboard's focus. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

type Queries = ReturnType<typeof useQueryClient>;

const isAt = (path: string, pathname: string) =>
  path !== '*' && new RegExp(`^${path.replace(/\/:\w+\?/, '').replace(/:\w+/g, '[^/]+')}$`).test(pathname);
const numberIn = (pathname: string) => Number(/\/(\d{1,10})$/.exec(pathname)?.[1] ?? 0);

/** The code behind a link, and the data behind a likely one. */
function fetchBehind({ pathname, search }: HTMLAnchorElement, isLikely: boolean, queries: Queries): void {
  const [path, Page] = PAGES.find(([one]) => isAt(one, pathname)) ?? [];
  // Links to deals open them over their page.
  if (path === `${SCREENS.deals}/:id`) void OpenedDeal.fetchAhead?.();
  else void Page?.fetchAhead?.();
  if (path === SCREENS.deals && (isLikely || search === '')) {
    // A part of the list's page that would otherwise be fetched while the page renders.
    void ActiveFilters.fetchAhead?.();
    void queries.prefetchInfiniteQuery(dealPagesQuery(readFilters(new URLSearchParams(search))));
  }
  const id = numberIn(pathname);
  if (!isLikely || id === 0) return;
  if (path === `${SCREENS.deals}/:id` && !knownDeal(queries, id)) void queries.prefetchQuery(dealQuery(id));
  if (path === `${SCREENS.schools}/:id`) void queries.prefetchQuery(schoolById(id));
}

/** Prefetches what links and buttons open: visible ones once the page has settled, and those under the pointer. */
export default function LooksAhead() {
  const queries = useQueryClient();
  const { key } = useLocation();
  useListPlace(queries);
  useEffect(dropSecondPresses, []);
  useEffect(growOnPress, []);
  useEffect(() => {
    const fetch = (opener: Element, isLikely: boolean) => {
      if (!mayLookAhead()) return;
      if (!(opener instanceof HTMLAnchorElement)) fetchDialog(opener);
      else if (opener.origin === location.origin) fetchBehind(opener, isLikely, queries);
    };
    const follow = ({ target }: Event) => {
      const opener = target instanceof Element && target.closest(OPENERS);
      if (opener) fetch(opener, true);
    };
    const sight = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        fetch(target, false);
      }
    });
    const timer = setTimeout(() => document.querySelectorAll(`main ${OPENERS}`).forEach((opener) => sight.observe(opener)), SETTLED_MS);
    for (const sign of SIGNS) document.addEventListener(sign, follow, { passive: true });
    return () => {
      clearTimeout(timer);
      sight.disconnect();
      for (const sign of SIGNS) document.removeEventListener(sign, follow);
    };
  }, [queries, key]);
  return createElement(Going);
}
