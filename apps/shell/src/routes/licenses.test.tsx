import type { RemotesManifest } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

const loadRegistry = jest.fn<() => Promise<RemotesManifest>>();
jest.unstable_mockModule('../federation/registry', () => ({ loadRegistry }));
const { default: Licenses } = await import('./licenses');

const build = (entry: string, file: string) => ({
  entry,
  integrity: { [file]: 'sha384-x' },
  compatibility: { contract: 1, contracts: '^1.0.0' },
});
const remote = (title: string, only: object) => ({ title, path: '/', enabled: true, active: '1.2.0', builds: { '1.2.0': only } });
const registry = {
  shell: { contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {
    shop: remote('Shop', build('https://shop.example/1.2.0/mf-manifest.json', 'licenses.txt')),
    console: remote('Admin console', build('https://console.example/mf-manifest.json', 'app.js')),
  },
} as unknown as RemotesManifest;

const show = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <main>
        <Licenses />
      </main>
    </QueryClientProvider>,
  );

it('links to the licenses of the shell and each remote, on its own origin', async () => {
  loadRegistry.mockResolvedValue(registry);
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Open-source licenses' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Site-wide' })).toHaveAttribute('href', '/licenses.txt');
  expect(await screen.findByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.example/1.2.0/licenses.txt');
  expect(screen.getByText('Version 1.2.0')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin console' })).not.toBeInTheDocument();
  expect(screen.getByText('No license list for version 1.2.0')).toBeVisible();
  expect(document.title).toContain('Open-source licenses');
  await expect(container).toPassAxe();
});

it('shows an error when the registry cannot be loaded', async () => {
  loadRegistry.mockRejectedValue(new Error('no registry'));
  show();
  expect(await screen.findByRole('alert', {}, { timeout: 8_000 })).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('link', { name: 'Site-wide' })).toBeVisible();
});
