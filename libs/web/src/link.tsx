import { PINNED_PAGES } from '@homeroom/contracts';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Makes the browser load the page. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to one of our pages. The router's own link brings its framework's prefetching and forms, which our pages do not use: 3 kB of each
 * first visit.
 */
export function Link({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname } = useLocation();
  // The policy for a workspace's scripts comes with its document.
  const needsDocument = reloadDocument || (PINNED_PAGES.test(href) && !PINNED_PAGES.test(pathname));
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state, target: rest.target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !needsDocument) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Its subpages do not count. */
  readonly end?: boolean;
  readonly className: (state: { readonly isActive: boolean }) => string;
}

/** A link that knows whether its page, or a subpage, is current. */
export function NavLink({ end = false, className, ...link }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(link.to).pathname.toLowerCase();
  const isActive = end ? here === there : `${here}/`.startsWith(`${there}/`);
  return <Link {...link} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />;
}
