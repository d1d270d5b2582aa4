import { LIMITS } from '@homeroom/contracts';
import { useSearchParams } from '@homeroom/web';
import type { Span } from '../../figures/figures';
import { daysIn, lastDays } from './spans';

type Days = Required<Span>;

const isDay = (text: string | null): text is string =>
  text !== null && /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is wrong with a range, which the server would refuse. */
export function wrongIn({ from, to }: Days): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose days between 2000 and 2199';
  if (from > to) return 'The first day must not be after the last';
  return daysIn({ from, to }) > LIMITS.figuresDays ? `Please choose at most ${LIMITS.figuresDays} days` : undefined;
}

/** The range in the address, so that a reload, Back, and a copied link show the same days; the last 30 without one. */
export function useSpan(): readonly [span: Days, choose: (span: Days) => void] {
  const [search, setSearch] = useSearchParams();
  const named = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const choose = ({ from, to }: Days) =>
    setSearch((before) => {
      before.set('from', from);
      before.set('to', to);
      return before;
    });
  return [wrongIn(named) === undefined ? named : lastDays(30), choose];
}
