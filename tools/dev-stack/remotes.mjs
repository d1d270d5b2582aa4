/** The remotes of this repository: each app whose package.json says where it answers. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));

const describe = (app) => {
  const file = path.join(APPS, app, 'package.json');
  const { homeroom } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return homeroom && { name: app, ...homeroom };
};

/** @type {readonly { name: string, title: string, path: string, port: number }[]} */
export const REMOTES_HERE = readdirSync(APPS)
  .map(describe)
  .filter(Boolean)
  .sort((a, b) => a.port - b.port);
