/** Writes remotes.json from the builds that lie in the apps' dist folders. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, ROOT } from './settings.mjs';

const TITLES = { marketplace: 'Marketplace', 'partner-portal': 'Partner portal', 'admin-console': 'Admin console' };

export async function writeRemotesFile(file, originOf) {
  const entries = await Promise.all(
    REMOTES.map(async (remote) => {
      const facts = JSON.parse(await readFile(path.join(ROOT, 'apps', remote, 'dist/build-facts.json'), 'utf8'));
      const { version, name, contract, integrity } = facts;
      const build = { name, entry: `${originOf(remote)}/mf-manifest.json`, contract, integrity };
      return [remote, { title: TITLES[remote], enabled: true, active: version, builds: { [version]: build } }];
    }),
  );
  const manifest = { schema: 1, generation: Date.now(), remotes: Object.fromEntries(entries) };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify(manifest, null, 2));
  await rename(`${file}.next`, file);
}
