import { PORTAL_SCREENS, SCREENS, type OwnDeal } from '@homeroom/contracts';
import { Button, type ButtonProps } from '@homeroom/ui';
import { Link, useLocation } from '@homeroom/web';
import type { ReactNode } from 'react';

/** The path of all deals of the business. */
export const ALL_DEALS = `${SCREENS.business}?tab=deals`;

interface DealLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  /** A new one without it. */
  readonly deal?: OwnDeal;
  readonly children: ReactNode;
}

/** For `useWayBack`. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** Links to the page that creates or edits a deal, which leads back here. */
export function DealLink({ deal, children, ...looks }: DealLinkProps) {
  const from = useHere();
  return (
    <Button asChild {...looks}>
      <Link to={deal ? PORTAL_SCREENS.editDeal(deal.id) : PORTAL_SCREENS.newDeal} state={{ from }}>
        {children}
      </Link>
    </Button>
  );
}

/** Where the page of a deal was opened from. */
export function useWayBack(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(SCREENS.business) ? from : ALL_DEALS;
}
