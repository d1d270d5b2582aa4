import type { ReleaseChange, ReleaseMoment } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import MomentDialog from './moment-dialog';

const CHANGE: ReleaseChange = {
  generation: 12,
  at: '2026-11-03T21:05:00.000Z',
  by: 'Ana',
  why: 'it is ready',
  what: 'promote marketplace 0.2.0',
};
const MOMENT = '/api/admin/releases/moments/12';
const MAKE = 'POST /api/admin/releases/moments/12/links';
const LINK = {
  ...{ id: 3, generation: 12, url: 'https://homeroom.example/?preview=m3.abc', revokedAt: null },
  ...{ madeAt: '2096-11-01T20:00:00.000Z', expiresAt: '2096-11-08T20:00:00.000Z' },
};
const SHOWN: ReleaseMoment = {
  ...CHANGE,
  versions: [
    { remote: 'marketplace', title: 'Marketplace', version: '0.2.0+ab12', isKept: true },
    { remote: 'lab', title: 'Lab', version: '0.1.0+cd34', isKept: false },
  ],
  links: [
    LINK,
    { ...LINK, id: 4, url: 'https://homeroom.example/?preview=m4', revokedAt: LINK.madeAt },
    { ...LINK, id: 5, url: 'https://homeroom.example/?preview=m5', expiresAt: '2020-11-08T20:00:00.000Z' },
  ],
};
const show = (answers: Replies = {}) =>
  open((close) => <MomentDialog change={CHANGE} onClose={close} />, Object.assign(answers, { [MOMENT]: replies(SHOWN), ...answers }));
const dialog = () => screen.getByRole('dialog', { name: 'The site as of Nov 3, 2026, 1:05 PM' });

it('shows the versions of the moment, which of them are gone, and the open links', async () => {
  await show();
  expect(await screen.findByText('Marketplace 0.2.0+ab12')).toBeInTheDocument();
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'Marketplace 0.2.0+ab12',
    'Lab 0.1.0+cd34No longer kept: the live version stands in',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([LINK.url]);
  await expect(dialog()).toPassAxe();
});

it.each([
  ['no link', replies({ ...SHOWN, links: [] }), 'No link shows this moment yet.'],
  ['no answer', offline, 'Failed to fetch these versions'],
])('says when there is %s', async (_, reply, words) => {
  await show({ [MOMENT]: reply });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('makes one link on a double click', async () => {
  const { user } = await show({ [MAKE]: slow(replies(LINK)) });
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(message()).toBe('Link made: It works until Nov 8, 2096.'));
  expect(sent()).toEqual([[MAKE, {}]]);
});

it('says why no link was made', async () => {
  const { user } = await show({ [MAKE]: refuses(404, 'NOT_FOUND', 'The history has no such change') });
  await user.click(within(dialog()).getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(message()).toContain('The history has no such change'));
});

it('closes a link', async () => {
  const { user } = await show({ 'POST /api/admin/releases/moments/links/3/revoke': replies({ ...LINK, revokedAt: LINK.madeAt }) });
  await user.click(await screen.findByRole('button', { name: 'Close the preview that works until Nov 8, 2096' }));
  await waitFor(() => expect(message()).toBe('Link closed: It shows the live site again.'));
});
