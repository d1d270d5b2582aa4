import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { textOf, type To } from './router/addresses';
import { useLocation, useNavigate, useResolvedPath } from './router/router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Makes the browser load the page. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Other presses open a window or a menu, which is the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) => button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to one of our pages. */
export function Link({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const path = useResolvedPath(to);
  const here = useLocation();
  const navigate = useNavigate();
  const href = textOf(path);
  const isOurs = !reloadDocument && (!rest.target || rest.target === '_self');
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isOurs || !isPlain(event)) return;
    event.preventDefault();
    // To where one is already is no step for Back.
    void navigate(path, { replace: replace ?? href === textOf(here), state });
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
