import { gunzipSync } from 'node:zlib';
import type { Sitemap } from './sitemap.js';
import { SitemapFiles } from './sitemap-files.js';

it('fails on a file that cannot be read to its end, and reads it again for the next request', async () => {
  let isBroken = true;
  async function* text() {
    await Promise.resolve();
    yield '<urlset>';
    if (isBroken) throw new Error('the database went away');
    yield '</urlset>';
  }
  const files = new SitemapFiles({ file: () => Promise.resolve(text()) } as unknown as Sitemap);
  await expect(files.compressed('sitemap.xml')).rejects.toThrow('the database went away');
  isBroken = false;
  expect(String(gunzipSync(await files.compressed('sitemap.xml')))).toBe('<urlset></urlset>');
});
