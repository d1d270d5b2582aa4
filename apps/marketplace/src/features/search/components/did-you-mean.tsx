import { SCREENS } from '@homeroom/contracts';
import { Link, queryString } from '@homeroom/web';

interface DidYouMeanProps {
  readonly words: string | null;
  /** The other filters, which stay. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** The same search without its mistakes. */
export function DidYouMean({ words, filters }: DidYouMeanProps) {
  if (!words) return null;
  return (
    <p role="status">
      Did you mean <Link to={`${SCREENS.deals}${queryString({ ...filters, q: words })}`}>{words}</Link>?
    </p>
  );
}
