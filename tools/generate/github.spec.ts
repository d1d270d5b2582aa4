import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';
import { addToGithub, releaseWorkflow } from './github.mjs';

it.each(REMOTES_HERE.map(({ name }) => name))('the workflow of %s matches the generator’s output', (name) => {
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

  it('gets its own release workflow, which needs a token and no key', () => {
    const { jobs } = parse(read('workflows/release-science-lab.yml')) as { jobs: { release: { with: { remote: string } } } };
    expect(jobs.release.with.remote).toBe('science-lab');
    const shared = read('workflows/release-remote.yml');
    expect(shared).toContain('RELEASE_TOKEN: ${{ secrets.RELEASE_TOKEN }}');
    expect(shared).not.toMatch(/KEY|FOLDER|_ORIGIN/);
  });

  it('gets an owner beside the others, once', () => {
    addToGithub(folder, 'science-lab');
    const owners = read('CODEOWNERS').split('\n');
    expect(owners.filter((line) => line.startsWith('/apps/science-lab/'))).toEqual(['/apps/science-lab/    @homeroom/science-lab']);
    expect(owners.length).toBe(readFileSync('.github/CODEOWNERS', 'utf8').split('\n').length + 1);
  });
});
