import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { integrityOf } from '@homeroom/releases';

const FILE = 'js/page.0a1b2c3d.js';
const CONTENT = 'page()';
const GOOD = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};

const TYPES: Readonly<Record<string, string>> = { '.json': 'application/json', '.txt': 'text/plain' };

/** A stored version's file, as a remote's own server has it. */
function stored(address: string) {
  const releases = process.env['RELEASES_FOLDER']!;
  const remotes = existsSync(releases) ? readdirSync(releases).filter((name) => !name.startsWith('.')) : [];
  const file = remotes.map((remote) => path.join(releases, remote, address)).find((one) => existsSync(one));
  return file && { body: readFileSync(file), headers: { ...GOOD, 'content-type': TYPES[path.extname(file)] ?? 'text/javascript' } };
}

/** Stands in for the edge and the remotes' origin. Start it before the API, which reads its address. */
export class PublicSite {
  /** The edge's policy for its pages. */
  policy = '';
  /** The edge sends only this; null while it works. */
  fails: 502 | 'unreachable' | null = null;
  /** A file that the origin does not serve, although it was stored. */
  loses: string | null = null;
  /** The origin's response for a build's only file. */
  content = CONTENT;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PublicSite> {
    const server = createServer((request, response) => {
      const { fails, policy, loses } = site;
      const file = request.url !== '/' && !request.url!.endsWith(loses ?? ' ') && stored(request.url!);
      if (file) response.writeHead(200, file.headers).end(file.body);
      else if (request.url !== '/') response.writeHead(request.url!.endsWith(FILE) ? 200 : 404, GOOD).end(site.content);
      else if (fails === 'unreachable') request.socket.destroy();
      else response.writeHead(fails ?? 200, fails ? {} : { 'content-security-policy': policy }).end();
    });
    const site = new PublicSite(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['PUBLIC_URL'] = site.url;
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The registry entry of a build here. */
  get build() {
    return { entry: `${this.url}/remote/mf-manifest.json`, integrity: { [FILE]: integrityOf(Buffer.from(CONTENT)) } };
  }

  good(): void {
    this.policy = ['script-src', 'style-src', 'connect-src', 'font-src'].map((name) => `${name} 'self' ${this.url}`).join('; ');
    this.content = CONTENT;
    this.fails = null;
    this.loses = null;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
