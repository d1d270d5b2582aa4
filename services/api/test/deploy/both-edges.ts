import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { CARD_PROVIDER, FILE_HEADERS, PINNED, headersFor } from '../../../../tools/edge/rules.mjs';
import { ROOT } from '../support/nginx';
import { parsedPage } from '../support/parsed';
import { registered } from '../support/registry';
import { askAsItStands } from '../support/upstream';
import { eventually } from '../support/world';
import { api, database, edge, local, nginx, remote, shared, VERSION, world } from './setup';

const hashedFile = (app: string) => readdirSync(path.join(ROOT, 'apps', app, 'dist/js')).find((file) => /\.[0-9a-f]{8}\.js$/.test(file))!;

/** Sends a body as it is: `fetch` copies it several times, and collecting copies of megabytes takes longer than the test. */
async function statusFor(address: string, type: string, body: Buffer): Promise<number | undefined> {
  const sent = request(address, { method: 'POST', headers: { 'content-type': type, 'content-length': body.length } });
  const isAnswered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const [[answer]] = await Promise.all([isAnswered, once(sent.end(body), 'finish')]);
  await once(answer.resume(), 'end');
  return answer.statusCode;
}

/** On a busy machine the API may take longer than the edge waits, and then the page has its general text: it is requested again. */
async function pageWithTitle(address: string, title: string) {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(address);
    const text = await reply.text();
    const page = parsedPage(text);
    if (page.title.startsWith(title) || tries === 20) return { reply, text, page };
  }
}

describe('the edge in production', () => {
  it('proxies calls to the API, and returns its answers unchanged', async () => {
    const reply = await fetch(`${edge}/api/health/ready`);
    expect([reply.status, ((await reply.json()) as { status: string }).status]).toEqual([200, 'ok']);
    expect((await fetch(`${edge}/api/nothing`)).status).toBe(404);
  });

  it('serves the shell for every page address, never cached, under a strict policy', async () => {
    const reply = await fetch(`${edge}/deals`);
    expect(await reply.text()).toContain('<div id="root">');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' ${remote} https://js.stripe.com`);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('logs no token from an address, and no referring address', async () => {
    const secret = 'a-token-that-opens-a-voucher';
    const voucher = `${edge}/voucher?token=${secret}`;
    await fetch(voucher);
    await fetch(`${edge}/api/voucher?token=${secret}`, { headers: { referer: voucher } });
    await fetch(`${edge}/api/voucher?token=${secret}`, { method: 'POST', body: 'x'.repeat(3_000_000) }).catch(() => undefined);
    const log = () => readFileSync(path.join(nginx.folder, 'access.log'), 'utf8');
    await eventually(async () => /GET \/voucher 200/.test(log()) && /POST \/api\/voucher 413/.test(log()));
    expect(log()).not.toContain(secret);
    expect(readFileSync(path.join(nginx.folder, 'error.log'), 'utf8')).not.toContain(secret);
  });

  it('puts a shared deal’s tags into its page, and keeps the general ones elsewhere', async () => {
    const deal = await world.aDeal({ title: 'Pottery "wheel" night' });
    const { text: page } = await pageWithTitle(`${edge}/deals/${deal.id}`, deal.title);
    expect(page).toContain('<meta property="og:title" content="Pottery &quot;wheel&quot; night for $40.00">');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<div id="root">');
    const general = await (await fetch(`${edge}/login`)).text();
    expect(general).toContain('<title>Homeroom</title>');
    expect(general).not.toContain('og:title');
  });

  it.each(['gzip', 'br'])('lets browsers keep hashed files for good, compressed as %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    for (const file of [`${edge}/js/${hashedFile('shell')}`, `${remote}/${VERSION}/js/${hashedFile('marketplace')}`]) {
      const reply = await fetch(file, { headers });
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(reply.headers.get('content-encoding')).toBe(encoding);
    }
  });

  it('asks for TLS from now on with each page and file', async () => {
    for (const address of ['/deals', '/index.html', `/js/${hashedFile('shell')}`, '/remotes.json'])
      expect([address, (await fetch(`${edge}${address}`)).headers.get('strict-transport-security')]).toEqual([
        address,
        'max-age=31536000; includeSubDomains',
      ]);
  });

  it('revalidates the registry each time, and answers 304 while it is unchanged', async () => {
    const reply = await fetch(`${edge}/remotes.json`);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    const again = await fetch(`${edge}/remotes.json`, { headers: { 'if-none-match': reply.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('allows loading from a developer’s own machine only on request', async () => {
    const policyOf = async (cookie: string) => (await fetch(`${edge}/`, { headers: { cookie } })).headers.get('content-security-policy');
    expect(await policyOf('')).not.toContain('localhost');
    expect(await policyOf('homeroom_developer=1')).toContain(`${remote} http://localhost:*`);
  });

  it('serves the registry, and hides what is not for visitors', async () => {
    expect(await (await fetch(`${edge}/remotes.json`)).json()).toEqual({ schema: 2 });
    for (const hidden of ['/.env', '/js/shell.js.map', '/build-facts.json', '/.git/config'])
      expect((await fetch(`${edge}${hidden}`)).status).toBe(404);
  });

  it.each([
    ['its own origin', () => remote],
    ['the origin that remotes share', () => `${shared}/marketplace`],
  ])('lets only our own pages load a remote from %s', async (_name, address) => {
    const reply = await fetch(`${address()}/${VERSION}/mf-manifest.json`);
    expect(reply.headers.get('access-control-allow-origin')).toBe(edge);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${address()}/${VERSION}/build-facts.json`)).status).toBe(404);
    expect((await fetch(`${address()}/nothing.js`)).status).toBe(404);
  });

  it('lets the card provider’s frame load our font, and nothing else of a remote', async () => {
    const [font = ''] = readdirSync(path.join(nginx.folder, 'releases/marketplace', VERSION, 'assets')).filter((file) =>
      file.endsWith('.woff2'),
    );
    const allowed = async (file: string) => (await fetch(`${remote}/${VERSION}/${file}`)).headers.get('access-control-allow-origin');
    expect(await allowed(`assets/${font}`)).toBe('*');
    expect(await allowed(`js/${hashedFile('marketplace')}`)).toBe(edge);
  });

  it('serves no upload that is not finished', async () => {
    mkdirSync(path.join(nginx.folder, 'releases/.uploads'));
    writeFileSync(path.join(nginx.folder, 'releases/.uploads/page.js'), '');
    expect((await fetch(`${shared}/.uploads/page.js`)).status).toBe(404);
  });
});

describe.each([
  ['in production', () => edge],
  ['of one machine', () => local.origin],
])('the edge %s', (_, origin) => {
  const JSON_TYPE = 'application/json';
  it.each([
    ['more than any form', '/api/auth/magic-link', JSON_TYPE, 2.5],
    ['a little more than any form', '/api/auth/magic-link', JSON_TYPE, 2.001],
    ['more than a picture', '/api/uploads/images', 'image/png', 5.5],
    ['more than a picture', '/api/voucher/complaint-picture', 'image/png', 5.5],
    ['more than this form', '/api/reminders/unsubscribe', 'application/x-www-form-urlencoded', 1.9],
  ])('answers 413 each time to a body of %s', async (_what, address, type, megabytes) => {
    const body = Buffer.alloc(megabytes * 1024 * 1024, '1');
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push(await statusFor(`${origin()}${address}`, type, body));
    expect(new Set(statuses)).toEqual(new Set([413]));
  });

  it('says whom to tell about a weakness, for a year at most', async () => {
    const reply = await fetch(`${origin()}/.well-known/security.txt`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(
      (await reply.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    expect(lines.get('Contact')).toMatch(/^mailto:security@/);
    expect(lines.get('Canonical')).toBe(`${process.env['PUBLIC_URL']}/.well-known/security.txt`);
    const days = (Date.parse(lines.get('Expires')!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(366);
  });

  it('answers with the page’s status, and serves the page itself with its own text', async () => {
    await registered(api, { marketplace: '/', reports: '/reports' });
    const [there, gone] = [await world.aDeal(), await world.aDeal()];
    await database.query('UPDATE deals SET archived_at = now(), is_active = false WHERE id = $1', [gone.id]);
    const pages: readonly [string, number, string][] = [
      [`/deals/${there.id}`, 200, `${there.title} for $40.00 · Homeroom`],
      [`/deals/${gone.id}`, 410, 'This deal is no longer here · Homeroom'],
      ['/deals/2000000000', 404, 'This deal is no longer here · Homeroom'],
      [`/schools/${await world.aSchool()}/support`, 200, 'Support School'],
      ['/schools/2000000000', 404, 'School not found · Homeroom'],
      ['/', 200, 'Homeroom'],
      ['/support', 200, 'Support and FAQ · Homeroom'],
      ['/checkout', 200, 'Homeroom'],
      ['/reports/of/2026', 200, 'Homeroom'],
      ['/nowhere', 404, 'Page not found · Homeroom'],
      ['/deals/abc', 404, 'Page not found · Homeroom'],
    ];
    for (const [address, status, title] of pages) {
      const { reply, page } = await pageWithTitle(`${origin()}${address}`, title);
      expect([address, reply.status, page.title]).toEqual([address, status, expect.stringMatching(`^${title.replace(/[$.]/g, '\\$&')}`)]);
      expect([page.querySelectorAll('title').length, page.querySelectorAll('#root').length]).toEqual([1, 1]);
      expect(['content-type', 'cache-control'].map((name) => reply.headers.get(name))).toEqual([
        expect.stringMatching(/^text\/html/),
        'no-cache',
      ]);
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('serves search engines their files, cached as long as the API says', async () => {
    const robots = await fetch(`${origin()}/robots.txt`);
    expect([robots.status, robots.headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
    expect(await robots.text()).toContain(`Sitemap: ${process.env['PUBLIC_URL']}/sitemap.xml`);
    for (const encoding of ['gzip', 'identity']) {
      const sitemap = await fetch(`${origin()}/sitemap-pages-1.xml`, { headers: { 'accept-encoding': encoding } });
      expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(await sitemap.text()).toContain(`<loc>${process.env['PUBLIC_URL']}/deals</loc>`);
    }
  });

  it('allows the page’s inline scripts by their hashes, and no others', async () => {
    const reply = await fetch(`${origin()}/deals`);
    const inline = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).not.toEqual([]);
    const scripts = /script-src ([^;]*)/.exec(reply.headers.get('content-security-policy')!)![1]!.split(' ');
    expect(scripts.filter((source) => /sha\d+-|unsafe/.test(source))).toEqual(hashes);
  });

  it('allows the page’s own stylesheet by its hash, and no other text', async () => {
    const reply = await fetch(`${origin()}/checkout`, { headers: { 'x-homeroom-styles': `'sha256-${'A'.repeat(43)}='` } });
    const inPage = [...(await reply.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!);
    const hashes = inPage.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    const styles = /style-src ([^;]*)/.exec(reply.headers.get('content-security-policy')!)![1]!.split(' ');
    expect(styles.filter((source) => /sha\d+-|unsafe/.test(source))).toEqual(hashes);
  });

  it('lets only the shell make a policy for scripts', async () => {
    const policy = (await fetch(`${origin()}/checkout`)).headers.get('content-security-policy')!;
    expect(policy).toContain("require-trusted-types-for 'script'");
    const sandbox = origin() === local.origin ? " card-sandbox 'allow-duplicates'" : '';
    expect(policy).toContain(`trusted-types default${sandbox};`);
  });

  it('runs only scripts with a hash in workspaces, and reports others elsewhere, but not where a developer shows their own', async () => {
    const policiesOf = async (page: string, cookie = '') => {
      const { headers } = await fetch(`${origin()}${page}`, { headers: { cookie } });
      return ['integrity-policy', 'integrity-policy-report-only'].map((name) => headers.get(name));
    };
    for (const page of ['/admin', '/admin/deals?q=1', '/business/counter']) expect(await policiesOf(page)).toEqual([PINNED.policy, null]);
    for (const page of ['/', '/checkout/1', '/school', '/businesses']) expect(await policiesOf(page)).toEqual([null, PINNED.policy]);
    expect(await policiesOf('/admin', 'homeroom_developer=1')).toEqual([null, null]);
  });

  it('names every script of the page with its hash, and those that come later', async () => {
    const html = await (await fetch(`${origin()}/admin`)).text();
    const [, later] = /data-files='([^']*)'/.exec(html)!;
    const named = [...html.matchAll(/="\/js\/([^"]+)" crossorigin="anonymous" integrity="([^"]+)"/g)].map(
      ([, name, hash]) => [name!, hash!] as const,
    );
    expect(named).toHaveLength(html.match(/\/js\//g)!.length);
    for (const [name, hash] of [...named, ...Object.entries(JSON.parse(later!) as Record<string, string>)]) {
      const script = await fetch(`${origin()}${name === 'early.js' ? '/' : '/js/'}${name}`);
      expect([
        name,
        `sha256-${createHash('sha256')
          .update(Buffer.from(await script.arrayBuffer()))
          .digest('base64')}`,
      ]).toEqual([name, hash]);
    }
  });

  it('sends the same headers, keeps the same files for good, and hides the same', async () => {
    const page = await fetch(`${origin()}/deals`);
    // On this machine the sandbox stands in for the card provider, and its frames also ask for wallets.
    const headers = headersFor(origin() === local.origin ? { ...CARD_PROVIDER, frames: local.origin } : CARD_PROVIDER);
    expect(Object.fromEntries(page.headers)).toMatchObject(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    );
    const script = await fetch(`${origin()}/js/${hashedFile('shell')}`);
    expect([page, script].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', 'public, max-age=31536000, immutable']);
    for (const hidden of ['/.env', '/js/shell.js.map', '/build-facts.json', '/.git/config'])
      expect([hidden, (await fetch(`${origin()}${hidden}`)).status]).toEqual([hidden, 404]);
  });

  it('sends files without the headers of pages, and as documents they load and run nothing', async () => {
    const named = Object.keys(FILE_HEADERS).map((name) => name.toLowerCase());
    const ofPages = ['permissions-policy', 'referrer-policy', 'reporting-endpoints', 'integrity-policy', 'integrity-policy-report-only'];
    for (const file of [`/js/${hashedFile('shell')}`, '/early.js', '/favicon.svg']) {
      const { status, headers } = await fetch(`${origin()}${file}`);
      expect([file, status, named.map((name) => headers.get(name))]).toEqual([file, 200, Object.values(FILE_HEADERS)]);
      expect([file, ofPages.filter((name) => headers.has(name))]).toEqual([file, []]);
    }
    const policyOf = async (address: string) => (await fetch(`${origin()}${address}`)).headers.get('content-security-policy');
    expect(await policyOf('/index.html')).toBe(await policyOf('/deals'));
  });

  it('survives malformed addresses', async () => {
    const port = Number(new URL(origin()).port);
    for (const address of ['//', '///', '//[', '/%', '/%zz', '/deals/%', '/deals/1%0d%0a', '/\\', '/api/%', 'http://', '*'])
      expect([address, await askAsItStands(port, address)]).toEqual([address, expect.stringMatching(/^HTTP\/1\.1 (200|40\d) /)]);
    expect((await fetch(`${origin()}/deals`)).status).toBe(200);
  });
});
