import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { ensureProgram } from '../../../../tools/dev-stack/system-packages.mjs';
import { answers } from './answers';
import { eventually } from './world';

/** Debian's PgBouncer in transaction mode with few connections, in front of a run's database. */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const database = pathname.slice(1);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const pooler = spawn(ensureProgram('pgbouncer'), [...asUser, settings], { stdio: 'ignore' });
  await eventually(() => answers(own));
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}/${database}`,
    stop: () => {
      pooler.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
