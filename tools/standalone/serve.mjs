/**
 * `npx nx serve marketplace` serves one remote of this repository by itself, against the API at API_ORIGIN (the local stack's edge).
 * `--recorded` replays recorded-api.json instead, and `--record` writes it.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAlone } from './alone.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD = path.join(ROOT, 'tools/build/browser.mjs');
const root = process.cwd();
const { homeroom, version } = JSON.parse(readFileSync('package.json', 'utf8'));

await serveAlone({
  place: { app: path.basename(root), root, base: ROOT },
  version,
  title: homeroom.title,
  path: homeroom.path,
  port: Number(process.env['SERVE_PORT'] ?? homeroom.port + 100),
  api: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4200',
  isRecorded: process.argv.includes('--recorded'),
  isRecording: process.argv.includes('--record'),
  buildInto: (folder) => fork(BUILD, ['--watch', '--into', folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
});
