import { readFile } from 'node:fs/promises';
import type { SetupFacts } from './connected-accounts.js';
import type { SetupLinks } from './setup-links.js';

type File = readonly [name: string, type: string];

const FILES: Readonly<Record<string, File>> = {
  '/v3/': ['stripe.js', 'text/javascript; charset=utf-8'],
  '/elements': ['elements.html', 'text/html; charset=utf-8'],
  '/elements.js': ['elements.js', 'text/javascript; charset=utf-8'],
  '/fonts.js': ['fonts.js', 'text/javascript; charset=utf-8'],
  '/confirm.js': ['confirm.js', 'text/javascript; charset=utf-8'],
  '/wallet': ['wallet.html', 'text/html; charset=utf-8'],
  '/wallet.js': ['wallet.js', 'text/javascript; charset=utf-8'],
  '/wallet-sheet': ['wallet-sheet.html', 'text/html; charset=utf-8'],
  '/wallet-sheet.js': ['wallet-sheet.js', 'text/javascript; charset=utf-8'],
  '/challenge': ['challenge.html', 'text/html; charset=utf-8'],
  '/challenge.js': ['challenge.js', 'text/javascript; charset=utf-8'],
  '/setup.js': ['setup.js', 'text/javascript; charset=utf-8'],
  '/frame.css': ['frame.css', 'text/css; charset=utf-8'],
};
const SETUP: File = ['setup.html', 'text/html; charset=utf-8'];
const UNDER_SETUP = '/setup/';

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The provider's pages for buyers and businesses. */
export class Pages {
  constructor(
    private readonly folder: URL,
    private readonly links: SetupLinks,
  ) {}

  async answer(method: string, path: string, body: string): Promise<Page | undefined> {
    const file = FILES[path];
    if (file) return this.read(file);
    if (!path.startsWith(UNDER_SETUP)) return undefined;
    return this.setUp(method, path.slice(UNDER_SETUP.length), body);
  }

  /** The setup page, which opens once and accepts the business's input. */
  private async setUp(method: string, token: string, body: string): Promise<Page> {
    if (method === 'POST') {
      const returnUrl = this.links.finish(token, JSON.parse(body) as SetupFacts);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ returnUrl }) };
    }
    const elsewhere = this.links.open(token);
    return elsewhere === undefined ? this.read(SETUP) : { status: 303, headers: { location: elsewhere } };
  }

  private async read([name, type]: File): Promise<Page> {
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    return { status: 200, headers, body: await readFile(new URL(name, this.folder)) };
  }
}
