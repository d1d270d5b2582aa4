import type { PreviewLink } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import PreviewsDialog from './previews-dialog';

const LIST = '/api/admin/releases/previews';
const MAKE = 'POST /api/admin/releases/marketplace/previews';
const LINK: PreviewLink = {
  id: 3,
  remote: 'marketplace',
  version: '0.2.0+ab12',
  url: 'https://homeroom.example/?preview=3.abc',
  madeAt: '2096-11-01T20:00:00.000Z',
  expiresAt: '2096-11-08T20:00:00.000Z',
  revokedAt: null,
};
const OTHERS = [
  { ...LINK, id: 4, version: '0.1.0+cd34', url: 'https://homeroom.example/?preview=4' },
  { ...LINK, id: 5, expiresAt: '2020-11-08T20:00:00.000Z', url: 'https://homeroom.example/?preview=5' },
  { ...LINK, id: 6, revokedAt: '2096-11-02T20:00:00.000Z', url: 'https://homeroom.example/?preview=6' },
];
const show = (answers: Replies = {}) =>
  open(
    (close) => <PreviewsDialog remote={{ remote: 'marketplace', title: 'Marketplace' }} version={LINK.version} onClose={close} />,
    Object.assign(answers, { [LIST]: replies([LINK, ...OTHERS]), ...answers }),
  );
const dialog = () => screen.getByRole('dialog', { name: 'Preview Marketplace 0.2.0+ab12' });

it('shows the open links of this version alone', async () => {
  await show();
  expect(await screen.findByRole('link', { name: LINK.url })).toHaveAttribute('href', LINK.url);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('works until Nov 8, 2096')).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it.each([
  ['no link', replies(OTHERS), 'No link shows this version yet.'],
  ['no answer', offline, 'Failed to fetch preview links'],
])('says when there is %s', async (_, reply, words) => {
  await show({ [LIST]: reply });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('makes one link on a double click', async () => {
  const { user } = await show({ [MAKE]: slow(replies(LINK)) });
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(message()).toBe('Preview link made: It works until Nov 8, 2096.'));
  expect(sent()).toEqual([[MAKE, { version: LINK.version }]]);
});

it('says why no link was made', async () => {
  const { user } = await show({ [MAKE]: refuses(409, 'RELEASE_REFUSED', 'marketplace 0.2.0+ab12 was never published') });
  await user.click(within(dialog()).getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(message()).toContain('was never published'));
});

it('closes a preview', async () => {
  const { user } = await show({ 'POST /api/admin/releases/previews/3/revoke': replies({ ...LINK, revokedAt: LINK.madeAt }) });
  await user.click(await screen.findByRole('button', { name: 'Close the preview that works until Nov 8, 2096' }));
  await waitFor(() => expect(message()).toBe('Preview closed: Its link no longer shows this version.'));
});
