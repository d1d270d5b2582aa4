import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';

interface Workflow {
  readonly jobs: Record<string, { readonly uses?: string; readonly with?: { readonly remote: string }; readonly secrets?: string }>;
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
