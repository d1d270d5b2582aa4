import { useLocation } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useEffect, useEffectEvent } from 'react';

/** Where a heading or question can be linked to: `Can I get my money back?` is `can-i-get-my-money-back`. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * What of the page its address names; nothing on the server. It is brought into sight when the page begins, since the browser may
 * have looked for it before it was there. What is opened afterwards stays where it is.
 */
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
