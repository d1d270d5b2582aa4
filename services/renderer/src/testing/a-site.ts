/** A running renderer in its own process, with a small shell, a registry, a remote's origin and an API. */
import { setTimeout as pause } from 'node:timers/promises';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_BUILD, SERVER_FILES, type RemoteEntry } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, integrityOf, publicKeyFor, signRemotes } from '@homeroom/releases';
import { aBuild, aManifest } from './a-manifest.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Stands in for the shell's server build, with strings instead of React. */
const SHELL = `
exports.shared = { react: {} };
exports.draw = async ({ url, version, withinMs }, remote) => {
  const late = new Promise((_, reject) => setTimeout(reject, withinMs, new Error('not ready in time')).unref());
  const html = await Promise.race([remote.draw(url), late]);
  return { html: ['<main data-version="' + version + '">' + html + '</main>'], title: 'Title', parts: [], state: {} };
};`;
const TEMPLATE =
  '<head><!--# block name="page" --><title>Homeroom</title><!--# endblock --><!--# include virtual="/x" --></head>' +
  '<body><div id="root"><p>Loading</p></div><noscript>Needs scripts</noscript></body>';
const FILES = JSON.stringify({ app: [], parts: {} });

/** A remote's server code. @param draw source of a function that returns or promises the content for an address */
export const aRemote = (draw: string, before = '') => `${before};module.exports = { default: { draw: ${draw} } };`;

const FIRST_ASKED = 1_000_000;

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Which version drew it. */
  readonly version: string | undefined;
}

/** @param code of the remote, by version; others draw their address */
export class Site {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'homeroom-renderer-'));
  readonly #sources = new Map<string, string>();
  readonly #tampered = new Set<string>();
  #server!: Server;
  #renderer!: ChildProcess;
  #origin = '';
  #port = 0;
  #generation = 0;
  #asked = 0;

  static async begin(change: Partial<RemoteEntry> = {}, code: Readonly<Record<string, string>> = {}): Promise<Site> {
    const site = new Site();
    for (const [version, source] of Object.entries(code)) site.build(version, source);
    await site.#serve();
    site.#writeShell();
    site.release(change);
    await site.#start();
    return site;
  }

  /** The renderer's own process. */
  get pid(): number {
    return this.#renderer.pid!;
  }

  /** The server code of an unreleased version. */
  build(version: string, code: string): void {
    this.#sources.set(version, code);
  }

  /** Updates the marketplace's registry entry. */
  release(change: Partial<RemoteEntry>): void {
    const named = [change.active ?? '1', change.canary?.version ?? '1', change.fallback ?? '1'];
    const builds = Object.fromEntries(named.map((version) => [version, this.#known(version)]));
    this.#generation += 1;
    const manifest = { ...aManifest({ builds, ...change }), generation: this.#generation };
    const file = path.join(this.#folder, 'remotes.json');
    writeFileSync(`${file}.next`, JSON.stringify(signRemotes(manifest, DEVELOPMENT_KEY)));
    renameSync(`${file}.next`, file);
  }

  /** Makes its files differ from the registry. */
  tamperWith(version: string): void {
    this.#tampered.add(version);
  }

  async page(address = '/about', cookie = ''): Promise<Answer> {
    const reply = await fetch(`http://127.0.0.1:${this.#port}${address}`, { headers: { cookie } });
    const text = await reply.text();
    return { status: reply.status, text, version: /data-version="([^"]+)"/.exec(text)?.[1] };
  }

  /** The process of each build in the registry, by name; null when it cannot draw now. */
  async processes(): Promise<Record<string, number | null>> {
    return (await (await fetch(`http://127.0.0.1:${this.#port}/processes`)).json()) as Record<string, number | null>;
  }

  /** Requests different pages each time, so that no answer is cached. */
  async until(holds: (answer: Answer) => boolean, cookie?: string): Promise<void> {
    for (;;) {
      this.#asked += 1;
      if (holds(await this.page(`/deals/${FIRST_ASKED + this.#asked}`, cookie))) return;
      await pause(20);
    }
  }

  untilDrawnBy(version: string, cookie?: string): Promise<void> {
    return this.until((answer) => answer.version === version, cookie);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#renderer.once('exit', resolve));
    this.#renderer.kill('SIGKILL');
    await ended;
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #source(version: string): string {
    return this.#sources.get(version) ?? aRemote('(url) => "<p>" + url + "</p>"');
  }

  #known(version: string) {
    const integrity = {
      [SERVER_BUILD]: integrityOf(Buffer.from(this.#source(version))),
      [SERVER_FILES]: integrityOf(Buffer.from(FILES)),
    };
    return aBuild(version, { entry: `${this.#origin}/${version}/mf-manifest.json`, integrity });
  }

  /** Serves the remote's files, and an API at the same origin that answers for every page that it exists. */
  async #serve(): Promise<void> {
    this.#server = createServer(({ url = '' }, response) => {
      const [, version = '', file = ''] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(url)) ?? [];
      if (url.startsWith('/api/previews')) return response.end();
      if (version === 'api') return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      const change = this.#tampered.has(version) ? ';' : '';
      return response.end(file === SERVER_BUILD ? this.#source(version) + change : FILES);
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #writeShell(): void {
    mkdirSync(path.join(this.#folder, 'shell/server'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(path.join(this.#folder, 'shell', file), text);
    write('build-facts.json', JSON.stringify({ version: '1' }));
    write('index.html', TEMPLATE);
    write(SERVER_BUILD, SHELL);
  }

  async #start(): Promise<void> {
    this.#port = await freePort();
    this.#renderer = fork(MAIN, {
      execArgv: [],
      env: {
        RENDERER_PORT: String(this.#port),
        SHELL_FOLDER: path.join(this.#folder, 'shell'),
        REMOTES_FILE: path.join(this.#folder, 'remotes.json'),
        REGISTRY_PUBLIC_KEY: publicKeyFor(DEVELOPMENT_KEY),
        API_ORIGIN: this.#origin,
        PUBLIC_URL: 'https://homeroom.test',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => this.#renderer.once('message', resolve));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
