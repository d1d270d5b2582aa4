import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { Api } from '../support/api';
import { startLocalEdge } from '../support/local-edge';
import { ROOT, startNginx } from '../support/nginx';
import { World, openDatabase } from '../support/world';

export const VERSION = '0.1.0-abcdef12';

export let api: Api;
export let database: DataSource;
export let world: World;
export let local: Awaited<ReturnType<typeof startLocalEdge>>;
export let nginx: Awaited<ReturnType<typeof startNginx>>;
export let edge: string;
export let remote: string;
export let shared: string;

beforeAll(async () => {
  api = await Api.start(true);
  database = await openDatabase();
  world = new World(database);
  local = await startLocalEdge(`http://127.0.0.1:${process.env['API_PORT']}`);
  const [edgePort, remotePort, sharedPort] = [await freePort(), await freePort(), await freePort()];
  edge = `http://127.0.0.1:${edgePort}`;
  remote = `http://127.0.0.1:${remotePort}`;
  shared = `http://127.0.0.1:${sharedPort}`;
  nginx = await startNginx(
    {
      template: 'shell',
      port: edgePort,
      values: {
        API_ADDRESS: `127.0.0.1:${process.env['API_PORT']}`,
        REMOTE_ORIGINS: remote,
        TRUSTED_NETWORK: '192.0.2.0/24',
      },
    },
    { template: 'remote', port: remotePort, values: { REMOTE: 'marketplace', PUBLIC_ORIGIN: edge } },
    { template: 'remote', port: sharedPort, values: { REMOTE: '.', PUBLIC_ORIGIN: edge } },
  );
  writeFileSync(path.join(nginx.folder, 'remotes.json'), '{"schema":2}');
  mkdirSync(path.join(nginx.folder, 'releases/marketplace'), { recursive: true });
  symlinkSync(path.join(ROOT, 'apps/marketplace/dist'), path.join(nginx.folder, 'releases/marketplace', VERSION));
});
afterAll(async () => {
  nginx.stop();
  await local.stop();
  await api.stop();
  await database.destroy();
});
