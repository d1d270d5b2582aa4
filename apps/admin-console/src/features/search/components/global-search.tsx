import { SCREENS } from '@homeroom/contracts';
import { SearchIcon, TextField } from '@homeroom/ui';
import { Link, counted, queryString, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useSettled } from '@homeroom/web/settled';
import { searchQuery } from '../api/search-all';
import styles from './global-search.module.css';

const SHORTEST = 3;

/** One search for an order, a code, an address, a school or a business. */
export function GlobalSearch() {
  const [words, setWords] = useState('');
  const [isHere, setHere] = useState(false);
  const q = useSettled(words.trim());
  const { data, isError } = useQuery({ ...searchQuery(q), enabled: q.length >= SHORTEST });
  // It lies over the page, so it goes with the focus.
  const isOpen = isHere && words.trim().length >= SHORTEST;
  return (
    <div
      className={styles['search']}
      onFocus={() => setHere(true)}
      onBlur={(event) => setHere(event.currentTarget.contains(event.relatedTarget))}
    >
      <TextField
        label="Find an order, code, email, school or business"
        type="search"
        icon={<SearchIcon />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setWords('')}
      />
      {isOpen && (
        <div className={styles['found']} role="status" tabIndex={-1}>
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
