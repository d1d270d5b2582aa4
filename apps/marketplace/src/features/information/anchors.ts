import { useLocation } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useEffect, useEffectEvent } from 'react';

/** The anchor of a heading or question: `Can I get my money back?` is `can-i-get-my-money-back`. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The anchor in the address; none on the server. Scrolls there once on load, because the browser may have looked for it too early. */
export function useAnchor(): string {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const anchor = isHydrated ? hash.slice(1) : '';
  const show = useEffectEvent(() => document.getElementById(anchor)?.scrollIntoView());
  useEffect(() => {
    if (isHydrated) show();
  }, [isHydrated]);
  return anchor;
}
