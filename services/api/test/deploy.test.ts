import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { ensureProgram } from '../../../tools/dev-stack/system-packages.mjs';
import { Api } from './support/api';
import { World, eventually, openDatabase } from './support/world';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let api: Api;
let database: DataSource;
let world: World;
let folder: string;
let nginx: ChildProcess;
let edge: string;
let remote: string;

/** The templates as the images fill them in, with paths of this machine. */
function configuration(template: string, port: number, root: string, values: Record<string, string>): string {
  let text = readFileSync(path.join(ROOT, 'deploy/nginx', `${template}.conf.template`), 'utf8');
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`\${${name}}`, value);
  return text
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', root)
    .replace('/etc/homeroom/remotes.json', path.join(folder, 'remotes.json'))
    .replaceAll('$cache_of_file', `$cache_of_${template.replace('-', '_')}`);
}

beforeAll(async () => {
  api = await Api.start(true);
  database = await openDatabase();
  world = new World(database);
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-nginx-'));
  const [edgePort, remotePort] = [await freePort(), await freePort()];
  edge = `http://127.0.0.1:${edgePort}`;
  remote = `http://127.0.0.1:${remotePort}`;
  writeFileSync(path.join(folder, 'remotes.json'), '{"schema":1}');
  for (const part of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(folder, part));
  const servers = [
    configuration('shell', edgePort, path.join(ROOT, 'apps/shell/dist'), {
      API_ADDRESS: `127.0.0.1:${process.env['API_PORT']}`,
      REMOTE_ORIGINS: remote,
    }),
    configuration('marketplace', remotePort, path.join(ROOT, 'apps/marketplace/dist'), { PUBLIC_ORIGIN: edge }),
  ];
  const temporary = ['client_body:body', 'proxy:proxy', 'fastcgi:fastcgi', 'uwsgi:uwsgi', 'scgi:scgi'].map((pair) => {
    const [directive, place] = pair.split(':');
    return `${directive}_temp_path ${path.join(folder, place!)};`;
  });
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${path.join(folder, 'pid')}; error_log stderr; events {}
     http { types { text/html html; text/javascript js; text/css css; image/svg+xml svg; application/json json; } access_log off;
     ${temporary.join(' ')} ${servers.join('\n')} }`,
  );
  nginx = spawn(ensureProgram('nginx'), ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await eventually(async () => (await fetch(`${edge}/healthz`).catch(() => null))?.ok);
});
afterAll(async () => {
  nginx.kill('SIGTERM');
  await api.stop();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const hashedFile = (app: string) => readdirSync(path.join(ROOT, 'apps', app, 'dist/js')).find((file) => /\.[0-9a-f]{8}\.js$/.test(file))!;

describe('the edge in production', () => {
  it('passes calls on to the API, and its answers back as they are', async () => {
    const reply = await fetch(`${edge}/api/health/ready`);
    expect([reply.status, ((await reply.json()) as { status: string }).status]).toEqual([200, 'ok']);
    expect((await fetch(`${edge}/api/nothing`)).status).toBe(404);
  });

  it('gives every page address the shell, never cached, under a strict policy', async () => {
    const reply = await fetch(`${edge}/deals`);
    expect(await reply.text()).toContain('<div id="root">');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' ${remote} https://js.stripe.com`);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('puts the tags of a shared deal into its page, and leaves the general ones everywhere else', async () => {
    const deal = await world.aDeal({ title: 'Pottery "wheel" night' });
    const page = await (await fetch(`${edge}/deals/${deal.id}`)).text();
    expect(page).toContain('<meta property="og:title" content="Pottery &quot;wheel&quot; night for $40.00">');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<div id="root">');
    for (const other of ['/deals/2000000000', '/deals']) {
      const general = await (await fetch(`${edge}${other}`)).text();
      expect(general).toContain('<title>Homeroom</title>');
      expect(general).not.toContain('og:title');
    }
  });

  it('lets browsers keep hashed files for good, compressed', async () => {
    const reply = await fetch(`${edge}/js/${hashedFile('shell')}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
  });

  it('serves the registry, and hides what is not for visitors', async () => {
    expect(await (await fetch(`${edge}/remotes.json`)).json()).toEqual({ schema: 1 });
    for (const hidden of ['/.env', '/js/shell.js.map', '/build-facts.json', '/.git/config'])
      expect((await fetch(`${edge}${hidden}`)).status).toBe(404);
  });

  it('lets pages of ours, and no others, load a remote', async () => {
    const reply = await fetch(`${remote}/js/${hashedFile('marketplace')}`);
    expect(reply.headers.get('access-control-allow-origin')).toBe(edge);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${remote}/nothing.js`)).status).toBe(404);
  });
});
