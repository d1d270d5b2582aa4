import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { artifactOf } from './rehearse.mjs';

type Sources = Parameters<typeof artifactOf>[2];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'artifact-'));
  await writeFile(path.join(folder, 'build-facts.json'), JSON.stringify({ app: 'shop', version: '1.0.0+a', files: {} }));
});
afterEach(() => rm(folder, { recursive: true }));

const sources = { has: () => true, where: 'apps' } as unknown as Sources;

it('refuses an artifact of another remote, and names both', async () => {
  const problemsFor = (remote: string) =>
    artifactOf(remote, { given: folder }, sources).catch((error: { problems: string[] }) => error.problems);
  expect(await problemsFor('lab')).toEqual([`${folder} holds a build of shop, not of lab`]);
  expect(await problemsFor('shop')).toEqual(['mf-manifest.json is missing']);
});
