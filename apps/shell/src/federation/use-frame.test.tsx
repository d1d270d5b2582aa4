import { LOOK_HEADER, SCHOOL_HINT_COOKIE, STORAGE, type Frames } from '@homeroom/contracts';
import { BrowserRouter, Link, offerWorkspace } from '@homeroom/web';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showBuild } from './shown-remotes';
import { useFrame } from './use-frame';

const FRAMES: Frames = { '/business': 'workspace', '/business/login': 'public', '/business/counter': 'counter' };

const build = (name: string, contract: number, frames?: Frames) => ({
  name,
  entry: 'https://cdn.example/mf-manifest.json',
  compatibility: { contract, contracts: '^1.0.0', shared: {} },
  integrity: {},
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
  ...(frames && { frames }),
});

/** Stores this browser's copy of the registry, in which the portal uses contract 2 and its previous version contract 1. */
const remember = () =>
  localStorage.setItem(
    STORAGE.remotes,
    JSON.stringify({
      schema: 2,
      generation: 1,
      changedAt: '',
      signature: 'of a test',
      shell: { version: '1', contract: 2, hosts: [1, 2], contracts: '1.0.0', shared: {} },
      remotes: {
        shop: {
          title: 'Shop',
          path: '/',
          enabled: true,
          active: '1',
          activeSince: '',
          builds: { 1: build('shop_1', 2, { '/school': 'workspace' }) },
        },
        lab: {
          title: 'Lab',
          path: '/business/lab',
          enabled: true,
          active: '1',
          activeSince: '',
          builds: { 1: build('lab_1', 2, { '/business/lab': 'workspace' }) },
        },
        portal: {
          title: 'Portal',
          path: '/business',
          enabled: true,
          active: '2',
          activeSince: '',
          fallback: '1',
          builds: { 1: build('portal_1', 1), 2: build('portal_2', 2, FRAMES) },
        },
        console: {
          title: 'Console',
          path: '/admin',
          enabled: true,
          active: '1',
          activeSince: '',
          builds: { 1: build('console_1', 2, { '/admin': 'workspace', '/admin/login': 'public' }) },
        },
      },
    }),
  );

const Frame = () => <output>{useFrame()}</output>;

function show(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Frame />
      <Link to="/business/counter">Counter</Link>
    </BrowserRouter>,
  );
}

const asPartner = () => localStorage.setItem(STORAGE.businessAuth, JSON.stringify({ id: 7, name: 'Kiln' }));
const asAdmin = () => sessionStorage.setItem(STORAGE.adminToken, 'a token');
const asManager = () => (document.cookie = `${SCHOOL_HINT_COOKIE}=school; path=/`);
const asLooker = () => {
  sessionStorage.setItem(LOOK_HEADER, 'a token');
  sessionStorage.setItem('homeroom:look', '{}');
};
const asStranger = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0; path=/`;
});

it.each([
  ['/admin', 'workspace', 'the team', asAdmin],
  ['/admin/deals/1', 'workspace', 'the team', asAdmin],
  ['/admin', 'public', 'a stranger', asStranger],
  ['/admin/deals/1', 'public', 'a stranger', asStranger],
  ['/business', 'workspace', 'a partner', asPartner],
  ['/business/dashboard/7', 'workspace', 'a partner', asPartner],
  ['/business', 'workspace', 'the team, which looks at it', asLooker],
  ['/business', 'public', 'a stranger', asStranger],
  ['/business', 'public', 'a school’s manager', asManager],
  ['/business/counter', 'counter', 'a stranger', asStranger],
  ['/school', 'workspace', 'a school’s manager', asManager],
  ['/school', 'workspace', 'the team, which looks at it', asLooker],
  ['/school', 'public', 'a partner', asPartner],
  ['/business/lab', 'workspace', 'a stranger to another team’s remote', asStranger],
])('of %s is %s for %s', (address, frame, _, signIn) => {
  remember();
  signIn();
  show(address);
  expect(screen.getByRole('status')).toHaveTextContent(frame);
});

it('follows a sign-out on the page', () => {
  remember();
  asManager();
  show('/school');
  document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0; path=/`;
  act(() => offerWorkspace(null));
  expect(screen.getByRole('status')).toHaveTextContent('public');
});

it('is the shop’s frame while the registry is unknown', () => {
  show('/business');
  expect(screen.getByRole('status')).toHaveTextContent('public');
});

it.each([
  ['/', 'public'],
  ['/deals', 'public'],
  ['/business/login', 'public'],
])('of %s is %s before its remote has loaded', (address, frame) => {
  remember();
  show(address);
  expect(screen.getByRole('status')).toHaveTextContent(frame);
});

it('follows a navigation', async () => {
  remember();
  asPartner();
  show('/business');
  await userEvent.click(screen.getByRole('link', { name: 'Counter' }));
  expect(screen.getByRole('status')).toHaveTextContent('counter');
});

it('is the shop’s frame for a contract 1 build that stands in, which brings its own navigation', () => {
  remember();
  asPartner();
  showBuild('portal', { version: '1', build: build('portal_1', 1), module: { contract: 1, version: '1', App: () => null } });
  show('/business');
  expect(screen.getByRole('status')).toHaveTextContent('public');
});
