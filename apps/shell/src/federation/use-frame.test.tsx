import { STORAGE, type Frames } from '@homeroom/contracts';
import { BrowserRouter, Link } from '@homeroom/web';
import { render, screen } from '@testing-library/react';
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

/** This browser's copy of the registry: the portal uses contract 2, the version before it contract 1. */
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
        shop: { title: 'Shop', path: '/', enabled: true, active: '1', activeSince: '', builds: { 1: build('shop_1', 2) } },
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

beforeEach(() => localStorage.clear());

describe('of the console', () => {
  afterEach(() => sessionStorage.clear());

  it.each([
    ['/admin', null, 'public'],
    ['/admin', 'a token', 'workspace'],
    ['/admin/deals/1', null, 'public'],
    ['/admin/deals/1', 'a token', 'workspace'],
  ])('at %s with %s is %s, because strangers are sent to its login', (address, token, frame) => {
    remember();
    if (token) sessionStorage.setItem(STORAGE.adminToken, token);
    show(address);
    expect(screen.getByRole('status')).toHaveTextContent(frame);
  });
});

it('is the shop’s frame while the registry is unknown', () => {
  show('/business');
  expect(screen.getByRole('status')).toHaveTextContent('public');
});

it.each([
  ['/', 'public'],
  ['/deals', 'public'],
  ['/business', 'workspace'],
  ['/business/dashboard/7', 'workspace'],
  ['/business/login', 'public'],
])('of %s is %s before its remote has loaded', (address, frame) => {
  remember();
  show(address);
  expect(screen.getByRole('status')).toHaveTextContent(frame);
});

it('follows a navigation', async () => {
  remember();
  show('/business');
  await userEvent.click(screen.getByRole('link', { name: 'Counter' }));
  expect(screen.getByRole('status')).toHaveTextContent('counter');
});

it('of a contract 1 build that stands in is the shop’s, as that build brings its own navigation', () => {
  remember();
  showBuild('portal', { version: '1', build: build('portal_1', 1), module: { contract: 1, version: '1', App: () => null } });
  show('/business');
  expect(screen.getByRole('status')).toHaveTextContent('public');
});
