import type { ReleasedRemote } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import ChangeReleaseDialog, { type ReleaseOrder } from './change-release-dialog';

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
const LIVE = remote('live', 'previous');

const BAD = { at: '2026-11-02T20:00:00.000Z', why: 'prices are wrong' };
const WITH_BAD: ReleasedRemote = {
  ...LIVE,
  versions: [...LIVE.versions, { ...LIVE.versions[1]!, version: '1.9', role: 'published', bad: BAD }],
};

describe.each([
  [
    'promote',
    { kind: 'promote', remote: LIVE, version: '2.0' },
    'Promote',
    { why: 'It is ready', version: '2.0', live: '1.0' },
    'Promoted: Marketplace 1.0 is live.',
  ],
  [
    'promotion of what was rolled back',
    { kind: 'promote', remote: WITH_BAD, version: '1.9' },
    'Promote',
    { why: 'It is ready', version: '1.9', live: '1.0', evenThoughBad: true },
    'Promoted: Marketplace 1.0 is live.',
  ],
  [
    'rollback',
    { kind: 'rollback', remote: LIVE },
    'Roll back',
    { why: 'It is ready', version: '1.0' },
    'Rolled back: Marketplace 1.0 is live.',
  ],
  [
    'rollback of a canary',
    { kind: 'rollback', remote: remote('live', 'canary') },
    'Roll back',
    { why: 'It is ready', version: '1.1' },
    'Rolled back: Marketplace 1.0 is live.',
  ],
] as [string, ReleaseOrder, string, object, string][])('a %s', (_, order, verb, body, done) =>
  behavesAsFormDialog({
    title: `${verb} Marketplace?`,
    draw: (close) => <ChangeReleaseDialog order={order} onClose={close} />,
    begins: 'Why *',
    wrong: { 'Why *': 'Please say why' },
    typed: [['Why *', 'It is ready']],
    submit: 'evenThoughBad' in body ? 'Promote anyway' : verb,
    request: `POST /api/admin/releases/marketplace/${order.kind}`,
    body,
    reply: LIVE,
    done,
    closing: 'asks',
  }),
);

it.each([
  [
    'promotion of what was rolled back',
    { kind: 'promote', remote: WITH_BAD, version: '1.9' },
    '1.9 was rolled back on Nov 2, 2026: prices are wrong. Everyone gets it again with their next page.',
  ],
  [
    'promote',
    { kind: 'promote', remote: LIVE, version: '2.0' },
    'Everyone gets 2.0 with their next page. The version that is live now becomes the previous one.',
  ],
  [
    'rollback',
    { kind: 'rollback', remote: LIVE },
    'Everyone gets 1.1 with their next page. The version that is live now is marked as bad.',
  ],
  [
    'rollback of a canary',
    { kind: 'rollback', remote: remote('live', 'canary') },
    'The canary 1.1 is taken back and marked as bad; everybody gets the live version with their next page.',
  ],
] as [string, ReleaseOrder, string][])('explains what a %s does', async (_, order, words) => {
  await open((close) => <ChangeReleaseDialog order={order} onClose={close} />);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words);
});

it('shows what a colleague made live meanwhile, and replaces it only with the next press', async () => {
  const promoting = 'POST /api/admin/releases/marketplace/promote';
  const answers: Replies = {
    '/api/admin/releases': replies([LIVE]),
    [promoting]: refuses(409, 'RELEASE_REFUSED', 'ben@team.test changed it'),
  };
  const { user } = await open(
    (close) => <ChangeReleaseDialog order={{ kind: 'promote', remote: LIVE, version: '2.0' }} onClose={close} />,
    answers,
  );
  await fill(user, screen.getByLabelText('Why *'), 'It is ready');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answers['/api/admin/releases'] = replies([{ ...LIVE, versions: [{ ...LIVE.versions[0]!, version: '3.0' }] }]);
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('3.0 is live now, not 1.0. If you promote 2.0, it replaces 3.0.');
  expect(screen.getByLabelText('Why *')).toHaveValue('It is ready');
  await expect(screen.getByRole('dialog')).toPassAxe();
  answers[promoting] = replies(LIVE);
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(([, body]) => (body as { live: string }).live)).toEqual(['1.0', '3.0']);
});
