import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Lets the browser load the page anew. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of ours. The router's own brings what its framework fetches ahead, and forms, which no page of ours has: 3 kB of
 * each first visit.
 */
export function Link({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state, target: rest.target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** The pages below it do not count as its own. */
  readonly end?: boolean;
  readonly className: (state: { readonly isActive: boolean }) => string;
}

/** A link that knows whether its page, or one below it, is the one that is shown. */
export function NavLink({ end = false, className, ...link }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(link.to).pathname.toLowerCase();
  const isActive = end ? here === there : `${here}/`.startsWith(`${there}/`);
  return <Link {...link} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />;
}
