import { STORAGE, type RemotesManifest } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asSeenHere, isPreview, preparePreview } from './preview';
import { PreviewBar } from './preview-bar';
import { takeLink, withPreview, type Preview } from './preview-tab';

const SHOWN = { remote: 'shop', title: 'Marketplace', version: '3', expiresAt: '2026-12-01T20:00:00.000Z' };

const MOMENT = {
  ...{ remote: '', title: '', version: '', expiresAt: SHOWN.expiresAt },
  moment: { at: '2026-11-03T21:05:00.000Z', versions: { shop: '1', lab: '0' }, missing: ['Lab 0.1.0'] },
};

const build = (name: string, path?: string) => ({
  name,
  entry: 'https://cdn.example/mf-manifest.json',
  compatibility: { contract: 2, contracts: '^1.0.0', shared: {} },
  integrity: {},
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
  ...(path && { title: 'New shop', path }),
});
const ALONE = { title: 'Shop', path: '/', enabled: true, active: '2', activeSince: '' };
const BUILDS = { 1: build('1'), 2: build('2'), 3: build('3', '/new') };
const MANIFEST: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: '',
  shell: { version: '1', contract: 2, contracts: '1.0.0', shared: {} },
  remotes: { shop: { ...ALONE, fallback: '1', canary: { version: '3', percent: 50, since: '' }, builds: BUILDS } },
};

it.each<[string, Preview, string, string]>([
  [
    'what it shows, to whom, and how to leave',
    { shows: SHOWN },
    'Preview of Marketplace 3, in this tab only. Everything else is live, and orders are real. The link works until Dec 1, 2026.',
    'Leave the preview',
  ],
  [
    'of which moment it shows the versions',
    { shows: { ...MOMENT, moment: { ...MOMENT.moment, missing: [] } } },
    'The site as of Nov 3, 2026, 1:05 PM, in this tab only. The frame around it and the data are today’s, and orders are real.',
    'Leave the preview',
  ],
  [
    'which versions of a moment are gone',
    { shows: MOMENT },
    'in this tab only. Lab 0.1.0 is no longer kept: you see the live version.',
    'Leave the preview',
  ],
  [
    'why it shows nothing',
    { refused: 'This preview link has expired. Ask the team for a new one.' },
    'Ask the team for a new one. You see the live site.',
    'Continue',
  ],
])('says %s', async (_, preview, words, way) => {
  const onLeave = jest.fn();
  const { container } = render(<PreviewBar preview={preview} onLeave={onLeave} />);
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  await expect(container).toPassAxe();
  await userEvent.click(screen.getByRole('button', { name: way }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('shows the version as the only one of its remote', () => {
  expect(withPreview(MANIFEST, { shows: SHOWN }).remotes).toEqual({
    shop: { ...ALONE, title: 'New shop', path: '/new', active: '3', builds: BUILDS },
  });
});

it('shows the versions of an earlier moment, no remote that is newer, and the live version in place of a deleted one', () => {
  const lab = { ...ALONE, path: '/lab', builds: {} };
  const later = { ...ALONE, path: '/later', builds: {} };
  const remotes = { ...MANIFEST.remotes, lab, later };
  expect(withPreview({ ...MANIFEST, remotes }, { shows: MOMENT }).remotes).toEqual({
    shop: { ...ALONE, active: '1', builds: BUILDS },
    lab,
  });
});

it.each<[string, Preview]>([
  ['is refused', { refused: 'This preview link has expired.' }],
  ['names a version that is gone', { shows: { ...SHOWN, version: '9' } }],
  ['names a remote that is gone', { shows: { ...SHOWN, remote: 'lab' } }],
])('changes nothing when it %s', (_, preview) => {
  expect(withPreview(MANIFEST, preview)).toEqual(MANIFEST);
});

it('requests nothing and changes nothing in a tab without a link', async () => {
  history.replaceState(null, '', '/deals?page=2');
  expect(isPreview()).toBe(false);
  await preparePreview();
  expect(fetch).not.toHaveBeenCalled();
  expect(asSeenHere(MANIFEST)).toBe(MANIFEST);
});

it('keeps the link for this tab only, takes it out of the address, and shows the bar', async () => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(SHOWN)));
  history.replaceState(null, '', '/deals?preview=12.abc&page=2#top');
  expect(isPreview()).toBe(true);
  await act(preparePreview);
  expect(location.href).toMatch(/\/deals\?page=2#top$/);
  expect([sessionStorage.getItem(STORAGE.preview), localStorage.getItem(STORAGE.preview)]).toEqual(['"12.abc"', null]);
  expect(takeLink()).toBe('12.abc');
  expect(asSeenHere(MANIFEST).remotes['shop']!.active).toBe('3');
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeInTheDocument();
});
