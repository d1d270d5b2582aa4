import type { ReleasedRemote } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import { ChangeReleaseDialog, type ReleaseOrder } from './change-release-dialog';

const versions = (...roles: string[]) =>
  roles.map((role, number) => ({ version: `1.${number}`, role })) as unknown as ReleasedRemote['versions'];
const remote = (...roles: string[]): ReleasedRemote => ({
  remote: 'marketplace',
  title: 'Marketplace',
  path: '/',
  isPinned: false,
  canaryPercent: null,
  activeSince: '2026-11-01T20:00:00.000Z',
  versions: versions(...roles),
});
const LIVE = remote('active', 'previous');

describe.each([
  [
    'promote',
    { kind: 'promote', remote: LIVE, version: '2.0' },
    'Promote',
    { why: 'It is ready', version: '2.0' },
    'Promoted: Marketplace 1.0 is live.',
  ],
  ['rollback', { kind: 'rollback', remote: LIVE }, 'Roll back', { why: 'It is ready' }, 'Rolled back: Marketplace 1.0 is live.'],
] as [string, ReleaseOrder, string, object, string][])('a %s', (path, order, verb, body, done) =>
  behavesAsFormDialog({
    title: `${verb} Marketplace?`,
    draw: (close) => <ChangeReleaseDialog order={order} onClose={close} />,
    begins: 'Why *',
    wrong: { 'Why *': 'Please say why' },
    typed: [['Why *', 'It is ready']],
    submit: verb,
    request: `POST /api/admin/releases/marketplace/${path}`,
    body,
    reply: LIVE,
    done,
    failed: 'Failed to change the release',
    closing: 'asks',
  }),
);

it.each([
  [
    'promote',
    { kind: 'promote', remote: LIVE, version: '2.0' },
    'Everyone gets 2.0 with their next page. The version that is live now becomes the previous one.',
  ],
  ['rollback', { kind: 'rollback', remote: LIVE }, 'Everyone gets 1.1 with their next page.'],
  [
    'rollback of a canary',
    { kind: 'rollback', remote: remote('active', 'canary') },
    'The canary 1.1 is taken back; everybody gets the live version with their next page.',
  ],
] as [string, ReleaseOrder, string][])('says what a %s does', async (_, order, words) => {
  await open((close) => <ChangeReleaseDialog order={order} onClose={close} />);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words);
});
