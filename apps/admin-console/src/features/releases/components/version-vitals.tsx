import { SHELL, type ReleasedRemote, type RemoteVitals, type VersionVitals as Figures, type Vital } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge } from '@homeroom/ui';
import { counted, formatCount, formatTime, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { vitalsQuery } from '../api/vitals';
import styles from './releases.module.css';

const RATE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const THOUSANDTHS = 1_000;
const WIDE_PX = 640;

const within =
  (vital: Vital, unit: string, one = 1) =>
  ({ pages, within: { [vital]: most } }: Figures) =>
    pages === 0 || most === null ? '–' : `${one === 1 ? formatCount(most) : most / one}${unit}`;
/** The number for every 100 pages. */
const per100 = (count: number, pages: number) =>
  pages === 0 ? formatCount(count) : `${formatCount(count)} (${RATE.format((count / pages) * 100)} per 100 pages)`;

type Row = readonly [string, (figures: Figures) => string];

/** The compared figures, with their names. For the shell there are few, because most count for the remote on the page. */
const ROWS_OF_SHELL: readonly Row[] = [
  ['Pages', ({ pages }) => formatCount(pages)],
  ['Errors', ({ errors, pages }) => per100(errors, pages)],
];
const ROWS: readonly Row[] = [
  ...ROWS_OF_SHELL,
  ['Failed calls', ({ failedCalls, pages }) => per100(failedCalls, pages)],
  ['Largest paint', within('paint', ' ms')],
  ['Slowest interaction', within('interaction', ' ms')],
  ['Longest task', within('task', ' ms')],
  ['Layout shift', within('shift', '', THOUSANDTHS)],
  ['Memory', within('memory', ' MB')],
  ['Opened a deal', ({ steps }) => formatCount(steps.deal)],
  ['Reached checkout', ({ steps }) => formatCount(steps.checkout)],
  ['Pressed Pay', ({ steps }) => formatCount(steps.pay)],
  ['Paid', ({ steps }) => formatCount(steps.paid)],
  ['Pressed Pay, got nowhere', ({ steps }) => formatCount(steps.stalled)],
];

const CAPTION = 'What visitors felt in the last 7 days. Times, shift, and memory: 75% of pages had at most this.';
const KINDS = { thrown: 'Error', clicked: 'Error in a click', rejected: 'Unhandled rejection', call: 'Failed call' } as const;

const noTroubles = (remote: string) => (remote === SHELL ? 'No errors were reported.' : 'No errors and no failed calls were reported.');

/** The vitals of the newest version of a remote or the shell, beside those of the previous one. */
export function VersionVitals({ remote, title }: Pick<ReleasedRemote, 'remote' | 'title'>) {
  const read = useQuery(vitalsQuery(remote));
  const { data } = read;
  // On a phone, the tables of all remotes would be many screens long.
  const [isOpen, setOpen] = useState(() => innerWidth >= WIDE_PX);
  // If a refresh fails, the earlier figures stay.
  if (!data) return <LoadState of={read} title={`Could not load how ${title} performs`} height="12rem" />;
  if (data.now.pages === 0 && !data.before?.pages && data.troubles.length === 0) return <p>No visits have been reported yet.</p>;
  const news = data.before ? data.troubles.filter(({ before }) => before === 0).length : 0;
  return (
    <details className={styles['vitals']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {inShort(data)} {news > 0 && <Badge tone="danger">{counted(news, 'new error')}</Badge>}
      </summary>
      <FiguresTable title={title} {...data} />
      {data.troubles.length > 0 && <TroublesTable title={title} {...data} />}
      {data.troubles.length === 0 && (
        <p>{data.now.pages === 0 ? 'No visits to this version have been reported yet.' : noTroubles(remote)}</p>
      )}
    </details>
  );
}

const countedOrNo = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one));

const inShort = ({ remote, now: { pages, errors, failedCalls } }: RemoteVitals) =>
  [counted(pages, 'page'), countedOrNo(errors, 'error'), remote !== SHELL && countedOrNo(failedCalls, 'failed call')]
    .filter(Boolean)
    .join(', ') + ' in 7 days';

interface TableProps extends RemoteVitals {
  readonly title: string;
}

const FiguresTable = ({ title, remote, now, before }: TableProps) => (
  // Scrolls sideways on a phone, so it must be focusable.
  <div className={styles['table']} role="region" aria-label={`How ${title} performs for visitors`} tabIndex={0}>
    <table className={styles['figures']}>
      <caption className={styles['caption']}>
        <span>{remote === SHELL ? 'What visitors met in the last 7 days.' : CAPTION}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">{now.version}</th>
          <th scope="col">{before ? `Before: ${before.version}` : 'No version before'}</th>
        </tr>
      </thead>
      <tbody>
        {(remote === SHELL ? ROWS_OF_SHELL : ROWS).map(([what, figure]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{figure(now)}</td>
            <td>{before ? figure(before) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const TroublesTable = ({ title, troubles, before }: TableProps) => (
  <div className={styles['table']} role="region" aria-label={`Errors of ${title}`} tabIndex={0}>
    <table aria-label={`Errors of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Error</th>
          <th scope="col">Times</th>
          <th scope="col">Before</th>
          <th scope="col">First seen</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {troubles.map(({ kind, message, place, count, before: times, firstSeen, lastSeen }) => (
          <tr key={[kind, message, place].join(' ')}>
            <th scope="row" className={styles['error']}>
              {message} {before && times === 0 && <Badge tone="danger">New</Badge>}
              <p>{[KINDS[kind], place].filter(Boolean).join(', ')}</p>
            </th>
            <td data-head="Times">{formatCount(count)}</td>
            <td data-head="Before">{formatCount(times)}</td>
            <td data-head="First seen">{formatTime(firstSeen)}</td>
            <td data-head="Last seen">{formatTime(lastSeen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
