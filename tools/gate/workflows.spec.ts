import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';

interface Workflow {
  readonly jobs: Record<
    string,
    { readonly uses?: string; readonly with?: { readonly remote: string }; readonly secrets?: string; readonly steps?: { run?: string }[] }
  >;
}
const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => ({ file, ...(parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Workflow) }));

it('each remote has its own release workflow, with its own environment’s key', () => {
  const releases = workflows.flatMap(({ jobs }) => Object.values(jobs)).filter(({ uses }) => uses?.endsWith('/release-remote.yml'));
  expect(releases.map((job) => job.with?.remote).sort()).toEqual(REMOTES_HERE.map(({ name }) => name).sort());
  expect(releases.every(({ secrets }) => secrets === 'inherit')).toBe(true);
});

it('every owned folder exists, and every remote has an owner', () => {
  const folders = [...readFileSync('.github/CODEOWNERS', 'utf8').matchAll(/^(\/\S+) +@/gm)].map(([, folder]) => folder!.slice(1));
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(REMOTES_HERE.filter(({ name }) => !folders.includes(`apps/${name}/`))).toEqual([]);
});

describe('a release workflow', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
    writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\necho "$@"\n');
    chmodSync(path.join(folder, 'npm'), 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the workflow's script with a fake npm. @returns the command that npm received */
  function released(STEP: string, VERSION: string): string | null {
    const { steps } = workflows.find(({ file }) => file === 'release-remote.yml')!.jobs['release']!;
    const env = { PATH: `${folder}:${process.env['PATH']}`, STEP, VERSION, REMOTE: 'lab', SHARE: '10', WHY: 'a better list' };
    const { status, stdout } = spawnSync('bash', ['-e', '-c', steps!.at(-1)!.run!], { env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  }

  it.each([
    ['publish', '', 'run release -- publish lab --why a better list'],
    ['canary', '0.2.0', 'run release -- canary lab 0.2.0 --share 10 --why a better list'],
    ['canary', '', 'run release -- canary lab --share 10 --why a better list'],
    ['promote', '0.2.0', 'run release -- promote lab 0.2.0 --why a better list'],
    ['rollback', '0.2.0', 'run release -- rollback lab 0.2.0 --why a better list'],
    ['rollback', '', 'run release -- rollback lab --why a better list'],
    ['publish', '0.2.0', null],
  ])('asks the tool to %s, with the version "%s"', (step, version, asked) => {
    expect(released(step, version)).toBe(asked);
  });
});
