import { Children, Fragment, isValidElement, type ReactNode } from 'react';

export interface RouteProps {
  /** With `:names`, and `*` at its end for everything below. Without one, the route is a frame of its children. */
  readonly path?: string;
  /** The page at its parent's own path. */
  readonly index?: boolean;
  readonly element?: ReactNode;
  readonly children?: ReactNode;
}

export type Params = Readonly<Record<string, string | undefined>>;

interface Pattern {
  readonly test: RegExp;
  readonly names: readonly string[];
  readonly rank: number;
}

interface Page extends Pattern {
  /** The outermost comes first. */
  readonly elements: readonly ReactNode[];
}

const patterns = new Map<string, Pattern>();

function patternOf(path: string): Pattern {
  const known = patterns.get(path);
  if (known) return known;
  const segments = path.split('/').filter(Boolean);
  const names = segments.flatMap((segment) => (segment === '*' ? ['*'] : segment.startsWith(':') ? [segment.slice(1)] : []));
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/(.*))?';
    return segment.startsWith(':') ? '/([^/]+)' : `/${segment.replace(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)}`;
  });
  // A page's own word comes before any word, and that before whatever is left.
  const ranks = segments.map((segment) => (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11));
  const pattern = { test: new RegExp(`^${source.join('')}/*$`, 'is'), names, rank: ranks.reduce((sum, rank) => sum + rank, 0) };
  patterns.set(path, pattern);
  return pattern;
}

const isPath = (path: string | undefined): path is string => path !== undefined;

function pagesOf(routes: ReactNode, above: string, frames: readonly ReactNode[]): readonly Page[] {
  return Children.toArray(routes).flatMap((route) => {
    if (!isValidElement<RouteProps>(route)) return [];
    const { path, index = false, element, children } = route.props;
    if (route.type === Fragment) return pagesOf(children, above, frames);
    const whole = path?.startsWith('/') ? path : `${above}/${path ?? ''}`;
    const elements = element === undefined ? frames : [...frames, element];
    const below = children ? pagesOf(children, whole, elements) : [];
    if (!isPath(path) && !index) return below;
    const pattern = patternOf(whole);
    return [...below, { ...pattern, rank: pattern.rank + (index ? 2 : 0), elements }];
  });
}

/** A segment may hold an encoded slash. */
const decoded = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');

function readable(path: string): string {
  try {
    return decoded(path);
  } catch {
    return path;
  }
}

/** The page of `routes` at a path: its elements, and what its pattern named; undefined without one. */
export function pageAt(
  routes: ReactNode,
  pathname: string,
): { readonly elements: readonly ReactNode[]; readonly params: Params } | undefined {
  const path = readable(pathname);
  let best: Page | undefined;
  for (const page of pagesOf(routes, '', [])) if ((!best || page.rank > best.rank) && page.test.test(path)) best = page;
  if (!best) return undefined;
  const values = best.test.exec(path)?.slice(1) ?? [];
  const params = Object.fromEntries(best.names.map((name, at) => [name, values[at]?.replaceAll('%2F', '/')]));
  return { elements: best.elements, params };
}
