import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureProgram } from '../../../../tools/dev-stack/system-packages.mjs';
import { eventually } from './world';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Nothing listens on this port. */
const NO_RENDERER = { RENDERER_ADDRESS: '127.0.0.1:9', SHELL_VERSION: 'none' };

interface Server {
  readonly template: 'shell' | 'remote';
  readonly port: number;
  /** Variables that the images fill in. */
  readonly values: Readonly<Record<string, string>>;
}

/** A template as the images fill it in, with this machine's paths. */
function filled({ template, port, values }: Server, folder: string): string {
  const text = readFileSync(path.join(ROOT, 'deploy/nginx', `${template}.conf.template`), 'utf8');
  return Object.entries({ RESOLVER: '127.0.0.1', ...NO_RENDERER, ...values })
    .reduce((whole, [name, value]) => whole.replaceAll(`\${${name}}`, value), text)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', path.join(ROOT, 'apps/shell/dist'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/srv/registry', folder)
    .replace('/srv/releases', path.join(folder, 'releases'))
    .replaceAll('$cache_of_file', `$cache_of_${template}`);
}

/** What the edge's image runs beside nginx, with this machine's paths. */
const followRegistry = (folder: string, ...more: string[]) =>
  [
    path.join(ROOT, 'deploy/images/follow-registry.sh'),
    path.join(folder, 'remotes.json'),
    path.join(folder, 'origins.conf'),
    ...more,
  ] as const;

/** Debian's nginx with our templates. `folder` has the registry and the releases to serve; `follow` lets it follow the registry. */
export async function startNginx(...servers: Server[]): Promise<{ folder: string; follow: () => void; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so; daemon off;
     ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${path.join(folder, 'pid')}; error_log stderr; events {}
     http { types { text/html html; text/javascript js; text/css css; image/svg+xml svg; application/json json; } access_log off;
     ${temporary.join(' ')} include ${path.join(folder, 'origins.conf')}; ${servers.map((server) => filled(server, folder)).join('\n')} }`,
  );
  const program = ensureProgram('nginx');
  const configuration = ['-c', path.join(folder, 'nginx.conf')];
  const origins = servers.find(({ values }) => values['REMOTE_ORIGINS'])?.values['REMOTE_ORIGINS'] ?? '';
  const env = { ...process.env, REMOTE_ORIGINS: origins, PATH: `${path.dirname(program)}:${process.env['PATH']}` };
  execFileSync('sh', followRegistry(folder), { env });
  const nginx = spawn(program, configuration, { stdio: 'ignore' });
  let following: ChildProcess | undefined;
  for (const { port } of servers) await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok);
  return {
    folder,
    follow: () => {
      following = spawn('sh', followRegistry(folder, '--reload', ...configuration), { env, stdio: 'ignore' });
    },
    stop: () => {
      following?.kill('SIGTERM');
      nginx.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
