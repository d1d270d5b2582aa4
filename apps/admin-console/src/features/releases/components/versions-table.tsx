import type { ReleasedRemote, ReleasedVersion } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { counted, formatCount, formatTime } from '@homeroom/web';
import { useState } from 'react';
import { MoreButton } from './more-button';
import styles from './releases.module.css';

const ROLES = {
  live: ['Live', 'leaf'],
  canary: ['Canary', 'sun'],
  previous: ['Previous', 'neutral'],
  published: ['Published', 'neutral'],
} as const;

const COMMIT_LETTERS = 8;
/** The live one, its canary, the previous one, and the newest: they come first. */
const FIRST = 5;
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

const failedOf = ({ loads, failures }: ReleasedVersion) => (loads + failures === 0 ? '–' : PERCENT.format(failures / (loads + failures)));

const FIGURES: readonly (readonly [head: string, of: (version: ReleasedVersion) => string])[] = [
  ['Published', ({ publishedAt }) => formatTime(publishedAt)],
  ['Loads, 7 days', ({ loads }) => formatCount(loads)],
  ['Failed', failedOf],
  ['Fallbacks', ({ fallbacks }) => formatCount(fallbacks)],
  ['Unreachable', ({ unreachable }) => formatCount(unreachable)],
  ['75% load within', ({ loadMs }) => (loadMs === null ? '–' : `${formatCount(loadMs)} ms`)],
];

/** Whether a version was run with the live shell and API, which it must be before its promotion. */
function MatrixNote({ remote, version: { version, role, matrix } }: { readonly remote: string; readonly version: ReleasedVersion }) {
  if (matrix)
    return (
      <>
        <p>
          Ran with the live API {formatTime(matrix.at)}: passed in {matrix.shells.length === 1 ? 'shell' : 'shells'}{' '}
          {matrix.shells.join(', ')}
        </p>
        {matrix.needs.length > 0 && (
          <p className={styles['note']}>While it is live, the API cannot go back to what it was before: {matrix.needs.join('; ')}</p>
        )}
        {matrix.gaps.length > 0 && <p className={styles['note']}>Not all could be compared: {matrix.gaps.join('; ')}</p>}
      </>
    );
  return (
    <details className={styles['unrun']}>
      <summary>Not run with the live shell and API{role !== 'live' && ', so it cannot be promoted'}</summary>
      <p className={styles['note']}>
        To run it:{' '}
        <code>
          npm run release -- matrix {remote} {version}
        </code>
      </p>
    </details>
  );
}

interface VersionsTableProps {
  readonly remote: ReleasedRemote;
  readonly onPromote: (version: string) => void;
  readonly onPreview: (version: string) => void;
}

/** Each version of a remote with its outcomes in browsers in the last seven days. */
export function VersionsTable({ remote, onPromote, onPreview }: VersionsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const older = remote.versions.length - FIRST;
  return (
    <>
      {/* Scrolls sideways on a phone, so it must be focusable. */}
      <div className={styles['table']} role="region" aria-label={`Versions of ${remote.title}`} tabIndex={0}>
        <table aria-label={`Versions of ${remote.title}`}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              {FIGURES.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {remote.versions.slice(0, isWhole ? undefined : FIRST).map((version) => (
              <tr key={version.version}>
                <th scope="row">
                  {version.version} <Badge tone={ROLES[version.role][1]}>{ROLES[version.role][0]}</Badge>{' '}
                  {version.bad && <Badge tone="danger">Rolled back</Badge>}
                  <p>
                    {version.commit && `${version.isDirty ? 'changed since ' : ''}commit ${version.commit.slice(0, COMMIT_LETTERS)}, `}
                    contracts {version.contracts}, {version.smokeTestedAt ? 'smoke test passed' : 'no smoke test'}
                    {version.bad && `, rolled back: ${version.bad.why}`}
                  </p>
                  <MatrixNote remote={remote.remote} version={version} />
                </th>
                {FIGURES.map(([head, figure]) => (
                  <td key={head} data-head={head}>
                    {figure(version)}
                  </td>
                ))}
                <td>
                  <div className={styles['actions']}>
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Preview ${remote.title} ${version.version}`}
                      onClick={() => onPreview(version.version)}
                    >
                      Preview
                    </Button>
                    {version.role !== 'live' && (
                      <Button
                        size="small"
                        disabled={remote.isPinned || version.smokeTestedAt === null || !version.matrix}
                        aria-label={`Promote ${remote.title} ${version.version}`}
                        onClick={() => onPromote(version.version)}
                      >
                        Promote
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {older > 0 && (
        <MoreButton isOpen={isWhole} what={counted(older, 'older version')} of={remote.title} onToggle={() => setWhole(!isWhole)} />
      )}
    </>
  );
}
