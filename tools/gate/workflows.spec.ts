import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';

interface Workflow {
  readonly jobs: Record<string, { readonly uses?: string; readonly with?: { readonly remote: string }; readonly secrets?: string }>;
}
const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => ({ file, ...(parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Workflow) }));

it('each remote is released by a workflow of its own, with the key of its own environment', () => {
  const releases = workflows.flatMap(({ jobs }) => Object.values(jobs)).filter(({ uses }) => uses?.endsWith('/release-remote.yml'));
  expect(releases.map((job) => job.with?.remote).sort()).toEqual(REMOTES_HERE.map(({ name }) => name).sort());
  expect(releases.every(({ secrets }) => secrets === 'inherit')).toBe(true);
});

it('every folder that has an owner is there, and every remote has one', () => {
  const folders = [...readFileSync('.github/CODEOWNERS', 'utf8').matchAll(/^(\/\S+) +@/gm)].map(([, folder]) => folder!.slice(1));
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(REMOTES_HERE.filter(({ name }) => !folders.includes(`apps/${name}/`))).toEqual([]);
});
