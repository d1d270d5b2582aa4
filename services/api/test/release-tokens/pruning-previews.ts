import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreviewLink } from '@homeroom/contracts';
import { publish } from '@homeroom/releases';
import { pino } from 'pino';
import { PreviewLinksRepository } from '../../src/remotes/releases/preview-links.repository';
import { PreviewPruning } from '../../src/remotes/releases/preview-pruning';
import { api, build, configuration, database, headers, now, registry } from './setup';

const DAY_MS = 86_400_000;
const inDays = (days: number) => Date.now() + days * DAY_MS;
const folderOf = (version: string) => path.join(configuration.releasesFolder, 'shop', version.replace('+', '-'));
const mapsOf = (version: string) => path.join(configuration.releasesFolder, '.maps/shop', version.replace('+', '-'));

async function stored(version: string): Promise<void> {
  for (const folder of [folderOf(version), mapsOf(version)]) await mkdir(folder, { recursive: true });
  await writeFile(path.join(folderOf(version), 'build-facts.json'), JSON.stringify({ version }));
}

async function published(version: string): Promise<void> {
  await stored(version);
  await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) =>
    publish(known!, { remote: 'shop', version, title: 'shop', path: '/', build: build(version) }, { now: now() }),
  );
}

const linked = async (version: string, days: number) =>
  (await api.post<PreviewLink>('/api/admin/releases/shop/previews', { version, days }, headers)).body;

describe('versions that were only for previews', () => {
  const pruning = () => new PreviewPruning(registry, api.app.get(PreviewLinksRepository), configuration, pino({ level: 'silent' }));
  const versions = async () => Object.keys((await registry.read())!.remotes['shop']!.builds).filter((version) => version.includes('-pr'));

  it('go a day after their last link ends, from the registry and the disk, and the history says so', async () => {
    for (const version of ['2.0.0-pr1+a', '2.0.0-pr2+b', '2.0.0-pr3+c']) await published(version);
    await linked('2.0.0-pr1+a', 2);
    const closed = await linked('2.0.0-pr2+b', 20);
    await linked('2.0.0-pr2+b', 9);
    await pruning().look(inDays(2.9));
    expect(await versions()).toEqual(['2.0.0-pr1+a', '2.0.0-pr2+b', '2.0.0-pr3+c']);
    await pruning().look(inDays(3.1));
    expect(await versions()).toEqual(['2.0.0-pr2+b', '2.0.0-pr3+c']);
    for (const place of [folderOf, mapsOf])
      expect([existsSync(place('2.0.0-pr1+a')), existsSync(place('2.0.0-pr2+b'))]).toEqual([false, true]);
    expect((await registry.history())[0]).toMatchObject({
      ...{ by: 'Homeroom', what: 'prune shop 2.0.0-pr1+a', why: 'no link shows it anymore', remote: 'shop' },
    });
    // Nobody linked to the third: it waits as long as a link would have worked.
    await pruning().look(inDays(8.1));
    expect(await versions()).toEqual(['2.0.0-pr2+b']);
    await database.query('UPDATE preview_links SET revoked_at = now() WHERE id = $1', [closed.id]);
    await pruning().look(inDays(9.9));
    expect(await versions()).toEqual(['2.0.0-pr2+b']);
    await pruning().look(inDays(10.1));
    expect(await versions()).toEqual([]);
    const { generation } = (await registry.read())!;
    await pruning().look(inDays(100));
    expect((await registry.read())!.generation).toBe(generation);
  });

  it('leave nothing on the disk, but what a team just uploads stays, and so does every other version', async () => {
    for (const version of ['3.0.0-pr1+a', '3.0.0-pr2+b', '3.0.0+c']) await stored(version);
    const old = new Date(inDays(-2));
    for (const version of ['3.0.0-pr1+a', '3.0.0+c']) await utimes(path.join(folderOf(version), 'build-facts.json'), old, old);
    await pruning().look();
    expect(['3.0.0-pr1+a', '3.0.0-pr2+b', '3.0.0+c'].map((version) => existsSync(folderOf(version)))).toEqual([false, true, true]);
  });
});
