import { SCREENS, type ItemOf } from '@homeroom/contracts';
import { SearchIcon, TextField } from '@homeroom/ui';
import { Link, counted, formatPrice, queryString, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useSettled } from '@homeroom/web/settled';
import { readTeamList, type TeamList } from '../../../lists/team-list';
import styles from './global-search.module.css';

const SHORTEST = 3;
const SHOWN = 3;

interface Group {
  readonly tab: string;
  readonly nouns: readonly [string, string];
  readonly total: number;
  readonly lines: readonly string[];
}

/** Asks each list for the same words. */
async function searchAll(q: string, signal: AbortSignal): Promise<Group[]> {
  const ask = async <List extends TeamList>(
    tab: string,
    nouns: Group['nouns'],
    list: List,
    lineOf: (item: ItemOf<List>) => string,
  ): Promise<Group> => {
    const { items, total } = await readTeamList(list, { q, limit: SHOWN }, signal);
    return { tab, nouns, total, lines: items.map(lineOf) };
  };
  const groups = await Promise.all([
    ask(
      'transactions',
      ['transaction', 'transactions'],
      'GET /api/admin/transactions',
      ({ amount, deal, voucher }) => `${formatPrice(amount)} · ${deal.title} · ${voucher.customerEmail} · ${voucher.code}`,
    ),
    ask('schools', ['school', 'schools'], 'GET /api/admin/schools', ({ name, city }) => `${name}, ${city}`),
    ask('businesses', ['business', 'businesses'], 'GET /api/admin/businesses', ({ name, email }) => `${name} · ${email}`),
    ask('deals', ['deal', 'deals'], 'GET /api/admin/deals', ({ title, businessName }) => `${title} · ${businessName}`),
    ask('users', ['user', 'users'], 'GET /api/admin/users', ({ email }) => email),
  ]);
  return groups.filter(({ total }) => total > 0);
}

/** One search for an order, a code, an address, a school or a business. */
export function GlobalSearch() {
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { data, isError } = useQuery({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => searchAll(q, signal),
    enabled: q.length >= SHORTEST,
    staleTime: 0,
  });
  const isOpen = words.trim().length >= SHORTEST;
  return (
    <div className={styles['search']}>
      <TextField
        label="Find an order, code, email, school or business"
        type="search"
        icon={<SearchIcon />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setWords('')}
      />
      {isOpen && (
        <div className={styles['found']} role="status">
          {isError && <p>The search failed. Please try again.</p>}
          {data?.length === 0 && <p>Nothing found.</p>}
          {data?.map(({ tab, nouns, total, lines }) => (
            <section key={tab} aria-label={nouns[1]}>
              <Link to={`${SCREENS.admin}${queryString({ tab, q })}`} onClick={() => setWords('')}>
                {counted(total, ...nouns)}
              </Link>
              <ul>
                {lines.map((line, place) => (
                  <li key={place}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
