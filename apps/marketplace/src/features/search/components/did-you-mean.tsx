import { Link, queryString } from '@homeroom/web';

interface DidYouMeanProps {
  readonly words: string | null;
  /** The list to search. */
  readonly screen: string;
  /** The other filters, which stay. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly onTake?: (words: string) => void;
}

/** The same search with corrected words. */
export function DidYouMean({ words, screen, filters, onTake }: DidYouMeanProps) {
  if (!words) return null;
  return (
    <p role="status">
      Did you mean{' '}
      <Link to={`${screen}${queryString({ ...filters, q: words })}`} onClick={() => onTake?.(words)}>
        {words}
      </Link>
      ?
    </p>
  );
}
