/** Part of an address of ours, as the browser's `location` has it. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export type To = string | Partial<Path>;

export interface Location extends Path {
  /** What the link that led here gave along. */
  readonly state: unknown;
  /** Names the history entry; the first has no name of its own. */
  readonly key: string;
}

export const FIRST_KEY = 'default';

export const textOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;

function partsOf(text: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}

const marked = (mark: string, text = ''): string => {
  const bare = text.startsWith(mark) ? text.slice(1) : text;
  return bare && mark + bare;
};

/** A path as a browser would resolve it; never one that leads to another site. */
function pathFrom(here: string, path: string): string {
  const segments = path.startsWith('/') ? [''] : here.replace(/\/+$/, '').split('/');
  for (const segment of path.split('/')) {
    if (segment !== '..') segments.push(...(segment && segment !== '.' ? [segment] : []));
    else if (segments.length > 1) segments.pop();
  }
  return segments.length > 1 ? segments.join('/') : '/';
}

/** Where a link leads from the page at `here`. Without a path it stays on the page. */
export function resolve(to: To, here: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? partsOf(to) : to;
  return { pathname: pathname ? pathFrom(here, pathname) : here, search: marked('?', search), hash: marked('#', hash) };
}

/** The address of a page that is not in a browser. */
export const locationAt = (address: string): Location => ({ ...resolve(address, '/'), state: null, key: FIRST_KEY });
