import { API, type SchoolView } from '@homeroom/contracts';
import { Badge, Button, EmptyState, PhoneIcon, PinIcon, SchoolIcon, SearchIcon, TextField } from '@homeroom/ui';
import { callApiList, counted, keepPreviousData, phoneUrl, queryString, usePageTitle, useQuery } from '@homeroom/web';
import { useDeferredValue, useState } from 'react';
import styles from './schools.module.css';

const SHOWN = 24;

/** Nothing is listed until something is typed. */
export default function SchoolsPage() {
  usePageTitle('School directory');
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['schools', 'search', wanted],
    queryFn: ({ signal }) => callApiList<SchoolView>(`${API.schools}${queryString({ q: wanted, limit: SHOWN })}`, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const schools = wanted ? (data?.items ?? []) : [];
  return (
    <div className={styles['page']}>
      <h1>School Directory</h1>
      <form role="search" className={styles['search']} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search schools"
          labelHidden
          type="search"
          placeholder="Name, city, state or ZIP"
          icon={<SearchIcon />}
          maxLength={120}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="secondary" disabled={words === ''} onClick={() => setWords('')}>
          Clear
        </Button>
      </form>
      <p role="status" className={styles['count']}>
        {wanted && data ? `${counted(data.total, 'school')} found` : '\u00a0'}
      </p>
      {wanted && data && !isFetching && schools.length === 0 && (
        <EmptyState icon={<SchoolIcon />} title="No schools found">
          No school matches “{wanted}”. Try its city or ZIP code.
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {schools.map((school) => (
          <li key={school.id} className={styles['school']}>
            <h2>{school.name}</h2>
            <Badge tone="leaf">{counted(school.points, 'point')}</Badge>
            <p>
              <PinIcon /> {school.address}, {school.city}, {school.state} {school.zipCode}
            </p>
            {school.contactPhone && (
              <p>
                <PhoneIcon /> <a href={phoneUrl(school.contactPhone)}>{school.contactPhone}</a>
              </p>
            )}
            {school.principalName && <p>Principal: {school.principalName}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
