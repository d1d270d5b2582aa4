import type { ReleasedRemote, ReleasedVersion } from '@homeroom/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VersionsTable } from './versions-table';

const version = (name: string, role: ReleasedVersion['role'], matrix: ReleasedVersion['matrix']): ReleasedVersion => ({
  ...{ version: name, role, matrix, commit: null, contracts: '^1.0.0', bad: null },
  ...{ publishedAt: '2026-11-20T10:00:00.000Z', smokeTestedAt: '2026-11-20T10:00:00.000Z' },
  ...{ loads: 0, failures: 0, fallbacks: 0, unreachable: 0, loadMs: null },
});
const shop = (versions: readonly ReleasedVersion[]): ReleasedRemote => ({
  ...{ remote: 'shop', title: 'Shop', path: '/', isPinned: false, canaryPercent: null, activeSince: '2026-11-20T10:00:00.000Z' },
  versions,
});
const show = (...versions: readonly ReleasedVersion[]) =>
  render(<VersionsTable remote={shop(versions)} onPromote={() => undefined} onPreview={() => undefined} />);
const at = '2026-11-21T18:00:00.000Z';

it('shows the shells with which a version passed, what the API must keep while it is live, and what was not compared', async () => {
  const { container } = show(
    version('0.2.0+b', 'published', {
      ...{ at, shells: ['1.0+x', '0.9+w'] },
      needs: ['it calls GET /api/tips is gone'],
      gaps: ['the API did not answer, so the last contract that it returned was used'],
    }),
  );
  const row = screen.getByRole('row', { name: /0\.2\.0\+b/ });
  expect(row).toHaveTextContent(/Ran with the live API .*: passed in shells 1\.0\+x, 0\.9\+w/);
  expect(row).toHaveTextContent('the API cannot go back to what it was before: it calls GET /api/tips is gone');
  expect(row).toHaveTextContent('Not all could be compared: the API did not answer, so the last contract that it returned was used');
  expect(screen.getByRole('button', { name: 'Promote Shop 0.2.0+b' })).toBeEnabled();
  await expect(container).toPassAxe();
});

it('offers no promotion of a version that was not run, and says how to run it', async () => {
  const { container } = show(version('0.1.0+a', 'live', null), version('0.2.0+b', 'published', null));
  expect(screen.getByRole('button', { name: 'Promote Shop 0.2.0+b' })).toBeDisabled();
  expect(screen.getByRole('row', { name: /0\.2\.0\+b/ })).toHaveTextContent(
    'Not run with the live shell and API, so it cannot be promotedTo run it: npm run release -- matrix shop 0.2.0+b',
  );
  expect(screen.getByRole('row', { name: /0\.1\.0\+a/ })).toHaveTextContent('Not run with the live shell and APITo run it: npm run');
  await expect(container).toPassAxe();
});

it.each([
  [false, '0.1.0+a Live commit abcdef01, contracts'],
  [true, '0.1.0+a Live changed since commit abcdef01, contracts'],
])('says whether a version has the sources of its commit: %p', (isDirty, words) => {
  show({ ...version('0.1.0+a', 'live', null), commit: 'abcdef0123456789', isDirty });
  expect(screen.getByRole('rowheader', { name: /0\.1\.0/ })).toHaveTextContent(words);
});

it('shows the five versions that matter most, and the older ones when asked', async () => {
  const user = userEvent.setup();
  const older = ['0.6.0', '0.5.0', '0.4.0', '0.3.0', '0.2.0'].map((name) => version(name, 'published', null));
  const { container } = show(version('0.7.0', 'live', null), version('0.1.0', 'previous', null), ...older);
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('th')!.textContent.slice(0, 5));
  expect(shown()).toEqual(['0.7.0', '0.1.0', '0.6.0', '0.5.0', '0.4.0']);
  const more = screen.getByRole('button', { name: 'Show 2 older versions of Shop' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(shown()).toHaveLength(7);
  const fewer = screen.getByRole('button', { name: 'Hide 2 older versions of Shop' });
  expect(fewer).toHaveFocus();
  await expect(container).toPassAxe();
  await user.click(fewer);
  expect(shown()).toHaveLength(5);
});

it('offers nothing more when all versions are shown', () => {
  show(...['0.5.0', '0.4.0', '0.3.0', '0.2.0', '0.1.0'].map((name) => version(name, 'published', null)));
  expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
});
