import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';
import { addToGithub, releaseWorkflow } from './github.mjs';

it.each(REMOTES_HERE.map(({ name }) => name))('the workflow of %s is what would be generated today', (name) => {
  expect(readFileSync(`.github/workflows/release-${name}.yml`, 'utf8')).toBe(releaseWorkflow(name));
});

describe('a new remote', () => {
  let folder: string;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'github-'));
    cpSync('.github', folder, { recursive: true });
    addToGithub(folder, 'science-lab');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gets its own release workflow, which knows its origin', () => {
    const { jobs } = parse(read('workflows/release-science-lab.yml')) as { jobs: { release: { with: { remote: string } } } };
    expect(jobs.release.with.remote).toBe('science-lab');
    const shared = parse(read('workflows/release-remote.yml')) as { jobs: { release: { steps: { env?: Record<string, string> }[] } } };
    const env = shared.jobs.release.steps.find((step) => step.env)?.env;
    expect(env).toMatchObject({ SCIENCE_LAB_ORIGIN: '${{ vars.SCIENCE_LAB_ORIGIN }}', MARKETPLACE_ORIGIN: expect.any(String) });
  });

  it('gets an owner beside the others, once', () => {
    addToGithub(folder, 'science-lab');
    const owners = read('CODEOWNERS').split('\n');
    expect(owners.filter((line) => line.startsWith('/apps/science-lab/'))).toEqual(['/apps/science-lab/    @homeroom/science-lab']);
    expect(owners.length).toBe(readFileSync('.github/CODEOWNERS', 'utf8').split('\n').length + 1);
  });
});
