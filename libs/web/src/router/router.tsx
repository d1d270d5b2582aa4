import { createContext, startTransition, use, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { locationAt, resolve, textOf, type Location, type Path, type To } from './addresses';
import { LocationContext, NavigatorContext, STILL, browserNavigator, locationNow } from './history';
import { pageAt, type Params, type RouteProps } from './matching';

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Leads to an address, or some steps along the browser's history. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void | Promise<void>;

/** The page shows the browser's address, and changes it. */
export function BrowserRouter({ children }: { readonly children?: ReactNode }) {
  const [location, setLocation] = useState(locationNow);
  const moved = useCallback(() => startTransition(() => setLocation(locationNow())), []);
  const navigator = useMemo(() => browserNavigator(moved), [moved]);
  useLayoutEffect(() => {
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [moved]);
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigatorContext>
  );
}

/** A page at an address that does not change: on the server. */
export function StaticRouter({ location, children }: { readonly location: string; readonly children?: ReactNode }) {
  return (
    <NavigatorContext value={STILL}>
      <LocationContext value={locationAt(location)}>{children}</LocationContext>
    </NavigatorContext>
  );
}

export const useLocation = (): Location => use(LocationContext);

/** Where a link leads from this page. */
export const useResolvedPath = (to: To): Path => resolve(to, useLocation().pathname);

export function useNavigate(): NavigateFunction {
  const navigator = use(NavigatorContext);
  const { pathname } = useLocation();
  return useCallback<NavigateFunction>(
    (to, options = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else navigator.leadTo(resolve(to, pathname), options);
    },
    [navigator, pathname],
  );
}

export function Navigate({ to, replace, state }: NavigateOptions & { readonly to: To }) {
  const navigate = useNavigate();
  const address = textOf(useResolvedPath(to));
  useEffect(() => void navigate(address, { replace, state }), [navigate, address, replace, state]);
  return null;
}

interface Shown {
  readonly params: Params;
  /** What stands inside a frame. */
  readonly inside: ReactNode;
}

const ShownContext = createContext<Shown>({ params: {}, inside: null });

export const useParams = (): Params => use(ShownContext).params;

export const Outlet = () => use(ShownContext).inside;

/** Read by `Routes`, which shows its element. */
export const Route = (_: RouteProps): ReactNode => null;

interface RoutesProps {
  /** Shows another address than the browser's. */
  readonly location?: Location;
  readonly children?: ReactNode;
}

/** Shows the one of its routes that fits the address best. */
export function Routes({ location, children }: RoutesProps) {
  const here = useLocation();
  const page = pageAt(children, (location ?? here).pathname);
  const shown = page?.elements.reduceRight<ReactNode>(
    (inside, element) => <ShownContext value={{ params: page.params, inside }}>{element}</ShownContext>,
    null,
  );
  return location ? <LocationContext value={location}>{shown}</LocationContext> : shown;
}

export type SearchParams = ConstructorParameters<typeof URLSearchParams>[0] | Readonly<Record<string, string | readonly string[]>>;

function searchParamsOf(search: SearchParams): URLSearchParams {
  if (!search || typeof search !== 'object' || Symbol.iterator in search) return new URLSearchParams(search);
  return new URLSearchParams(Object.entries(search).flatMap(([name, values]) => [values].flat().map((value) => [name, value])));
}

export type SetSearchParams = (next: SearchParams | ((now: URLSearchParams) => SearchParams), options?: NavigateOptions) => void;

/** The address's parameters, and what changes them. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetSearchParams>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate(`?${searchParamsOf(wanted)}`, options);
    },
    [navigate, search],
  );
  return [params, change];
}
