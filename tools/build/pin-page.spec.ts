import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pinPage } from './pin-page.mjs';

const FILES = { 'js/shell.1.js': 'start()', 'js/bootstrap.2.js': 'show()', 'js/dialogs.3.js': 'ask()', 'early.js': 'hear()' };
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const PAGE =
  '<script>theme()</script><link rel="preload" as="script" href="/js/bootstrap.2.js"><script defer="defer" src="/js/shell.1.js"></script>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-page-'));
  mkdirSync(path.join(folder, 'js'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function pinned(html: string) {
  const place = path.join(folder, 'index.html');
  writeFileSync(place, html);
  await pinPage(folder);
  return readFileSync(place, 'utf8');
}

it('gives each script of a page, and each preloaded one, its hash', async () => {
  const page = await pinned(PAGE);
  expect(page).toContain(`href="/js/bootstrap.2.js" crossorigin="anonymous" integrity="${hashOf('show()')}"`);
  expect(page).toContain(`src="/js/shell.1.js" crossorigin="anonymous" integrity="${hashOf('start()')}"`);
  expect(page).toContain('<script>theme()</script>');
});

it('lists the hashes of all scripts that load later', async () => {
  const [, files] = /data-files='([^']*)'/.exec(await pinned(PAGE))!;
  expect(JSON.parse(files!)).toEqual({
    'bootstrap.2.js': hashOf('show()'),
    'dialogs.3.js': hashOf('ask()'),
    'early.js': hashOf('hear()'),
  });
});

it('refuses a page that names a script which was not built', async () => {
  await expect(pinned(PAGE.replace('shell.1', 'shell.2'))).rejects.toThrow('/js/shell.2.js');
});
