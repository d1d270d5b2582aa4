import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isOlder, type RemotesManifest } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, integrityOf } from '@homeroom/releases';
import { registered } from './registered.mjs';
import { releaseLocally } from './release-local.mjs';
import { readPlaces } from './store.mjs';

let root: string;
let env: Record<string, string>;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeroom-local-release-'));
  env = { HOMEROOM_DATA: path.join(root, 'data'), SHOP_ORIGIN: 'http://127.0.0.1:4299' };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes dist folders with a build of a remote and of the shell. */
function built(version: string, script: string): void {
  const compatibility = { contract: 1, contracts: '^1.0.0', shared: {} };
  const content = { 'mf-manifest.json': '{}', 'js/page.js': script };
  const files = Object.fromEntries(
    Object.entries(content).map(([file, text]) => [file, { bytes: text.length, integrity: integrityOf(Buffer.from(text)) }]),
  );
  const shop = { app: 'shop', name: 'shop', version, commit: null, title: 'Shop', path: '/', contracts: '1.0.0', compatibility, files };
  const shell = { app: 'shell', version: '1', commit: null, files: {}, offers: { contract: 1, contracts: '1.0.0', shared: {} } };
  for (const [app, facts] of Object.entries({ shop, shell })) {
    const dist = path.join(root, 'apps', app, 'dist');
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(path.join(dist, 'js'), { recursive: true });
    writeFileSync(path.join(dist, 'build-facts.json'), JSON.stringify(facts));
    if (app === 'shop') for (const [file, text] of Object.entries(content)) writeFileSync(path.join(dist, file), text);
  }
}
const released = () => releaseLocally(env, { apps: path.join(root, 'apps'), remotes: ['shop'] }) as Promise<RemotesManifest>;

/** The live build's files that a browser would refuse, because they do not match their signed hash. */
async function whatDoesNotLoad(manifest: RemotesManifest): Promise<string[]> {
  const { active, builds } = manifest.remotes['shop']!;
  const { integrity } = builds[active]!;
  const folder = readPlaces(env).folderOf('shop', active);
  return Object.entries(integrity).flatMap(([file, hash]) => (integrityOf(readFileSync(path.join(folder, file))) === hash ? [] : [file]));
}

it('makes a newer build live over an older store, and the older one its fallback', async () => {
  built('1.0.0+aaaa', 'old()');
  await released();
  built('1.0.0+bbbb', 'new()');
  const manifest = await released();
  expect(await whatDoesNotLoad(manifest)).toEqual([]);
  expect(manifest.remotes['shop']).toMatchObject({ active: '1.0.0+bbbb', fallback: '1.0.0+aaaa' });
  expect(await whatDoesNotLoad(await released())).toEqual([]);
});

it('is newer for browsers than what another checkout released at the same address meanwhile', async () => {
  const other = { ...env, HOMEROOM_DATA: path.join(root, 'other') };
  built('1.0.0+aaaa', 'ours()');
  await released();
  const theirs = (await releaseLocally(other, { apps: path.join(root, 'apps'), remotes: ['shop'] })) as RemotesManifest;
  const again = await released();
  expect([isOlder(again, theirs), isOlder(theirs, again)]).toEqual([false, true]);
});

it('rejects other content under a stored build’s name, and signs nothing for it', async () => {
  built('1.0.0+aaaa', 'old()');
  const { generation } = await released();
  built('1.0.0+aaaa', 'new()');
  await expect(released()).rejects.toThrow(/shop 1\.0\.0\+aaaa is stored already, with other content[\s\S]*js\/page\.js/);
  const manifest = (await readPlaces(env).registry.read())!;
  expect([manifest.generation, await whatDoesNotLoad(manifest)]).toEqual([generation, []]);
});

it('rejects a stored build that lost a file', async () => {
  built('1.0.0+aaaa', 'old()');
  await released();
  const folder = readPlaces(env).folderOf('shop', '1.0.0+aaaa');
  rmSync(path.join(folder, 'js/page.js'));
  await expect(released()).rejects.toThrow('js/page.js is missing');
});

it('says how to repair a lost registry, but not if there never was one', async () => {
  const places = readPlaces(env);
  await expect(registered(places)).rejects.toThrow(/^there is no registry at \S+$/);
  built('1.0.0+aaaa', 'old()');
  await released();
  rmSync(places.registry.file);
  await expect(registered(places)).rejects.toThrow('the registry is missing: npm run release -- mend');
});

it('says that a file holds no key, and how to create one', () => {
  const key = path.join(root, 'key.pem');
  writeFileSync(key, 'a key');
  expect(() => readPlaces({ ...env, RELEASE_KEY_FILE: key })).toThrow(`${key} holds no key that can sign the registry`);
});

it('production accepts no remote whose origin is unknown', () => {
  const key = path.join(root, 'key.pem');
  writeFileSync(key, DEVELOPMENT_KEY);
  const production = { ...env, NODE_ENV: 'production', RELEASE_KEY_FILE: key };
  expect(() => readPlaces(production).entryOf('partner-portal', '1')).toThrow('PARTNER_PORTAL_ORIGIN: name the origin');
  const named = { ...production, PARTNER_PORTAL_ORIGIN: 'https://partner.example' };
  expect(readPlaces(named).entryOf('partner-portal', '1')).toBe('https://partner.example/1/mf-manifest.json');
  const sharing = readPlaces({ ...production, REMOTES_ORIGIN: 'https://remotes.example' });
  expect(sharing.entryOf('partner-portal', '1')).toBe('https://remotes.example/partner-portal/1/mf-manifest.json');
});

it.each(['http://partner.example', 'http://127.0.0.1:4202', 'https://localhost'])(
  'production accepts no remote at %s, even if the tool reaches the site on this machine',
  (origin) => {
    const key = path.join(root, 'key.pem');
    writeFileSync(key, DEVELOPMENT_KEY);
    const named = {
      ...env,
      NODE_ENV: 'production',
      RELEASE_KEY_FILE: key,
      PARTNER_PORTAL_ORIGIN: origin,
      EDGE_URL: 'http://127.0.0.1:4200',
    };
    expect(() => readPlaces(named).entryOf('partner-portal', '1')).toThrow(new URL(origin).origin);
  },
);

it('serves a remote that was added while the stack ran from the shared origin, and leaves others where they are', async () => {
  built('1.0.0+aaaa', 'old()');
  const manifest = await released();
  const { entryOf } = readPlaces({ HOMEROOM_DATA: env['HOMEROOM_DATA'], EDGE_PORT: '6000' });
  expect(entryOf('lab', '1', manifest)).toBe('http://127.0.0.1:5999/lab/1/mf-manifest.json');
  expect(entryOf('shop', '2+b', manifest)).toBe('http://127.0.0.1:4299/2-b/mf-manifest.json');
});

it('prefers the origin that the registry grants to the one that a variable names', async () => {
  built('1.0.0+aaaa', 'old()');
  const manifest = await released();
  const granted = { ...manifest, grants: { shop: { paths: ['/'], origin: 'https://shop.example' } } };
  const { entryOf } = readPlaces({ HOMEROOM_DATA: env['HOMEROOM_DATA'], SHOP_ORIGIN: 'http://127.0.0.1:4299' });
  expect(entryOf('shop', '2+b', granted)).toBe('https://shop.example/2-b/mf-manifest.json');
  expect(entryOf('shop', '2+b', manifest)).toBe('http://127.0.0.1:4299/2-b/mf-manifest.json');
});
