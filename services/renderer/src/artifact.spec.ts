import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_BUILD, SERVER_FILES } from '@homeroom/contracts';
import { integrityOf } from '@homeroom/releases';
import { fromReleases, loadArtifact } from './artifact.js';
import { aBuild } from './testing/a-manifest.js';

const FILES = {
  [SERVER_BUILD]: 'module.exports = {}',
  [SERVER_FILES]: '{"app":["css/app.css"],"parts":{}}',
  'css/app.css': 'p{background:url(../a.png)}',
};
const VERSION = '1.0.0+ab12cd34';
const build = aBuild('1', {
  integrity: Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
});
let releases: string;
let folder: string;
const fileOf = () => fromReleases(releases, 'marketplace', VERSION);

beforeEach(() => {
  releases = mkdtempSync(path.join(tmpdir(), 'homeroom-artifact-'));
  // The folder replaces the plus, which means a space in addresses.
  folder = path.join(releases, 'marketplace/1.0.0-ab12cd34');
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterEach(() => rmSync(releases, { recursive: true }));

it('reads a build from the artifact store, and its styles name files on its origin', async () => {
  const { source, styles } = await loadArtifact(build, fileOf());
  expect(source).toBe('module.exports = {}');
  expect([...styles]).toEqual([['css/app.css', 'p{background:url(https://marketplace.test/1/a.png)}']]);
});

it('trusts stored files only if the registry names them', async () => {
  writeFileSync(path.join(folder, SERVER_BUILD), 'module.exports = { isAnother: true }');
  await expect(loadArtifact(build, fileOf())).rejects.toThrow('is not what was released');
});
