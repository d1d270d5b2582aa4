import { createHttpServer } from './http-server.js';
import { fromOrigin, fromReleases } from './artifact.js';
import { FollowedRegistry } from './followed-registry.js';
import { LIMITS } from './limits.js';
import { PublicReads } from './public-reads.js';
import { RenderedBuild } from './rendered-build.js';
import type { WantedBuild } from './rendered-builds.js';
import { Renderer } from './renderer.js';
import { readShell } from './shell.js';

/** How often to check the registry. A release is rendered at most this much later, plus the start of its process. */
const LOOK_EVERY_MS = 500;
const END_WITHIN_MS = 200;

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { RENDERER_PORT = '4100', RENDERER_HOST = '127.0.0.1', RENDERER_EXPLAINS, RELEASES_FOLDER } = process.env;
const { origin } = new URL(requiredVariable('PUBLIC_URL'));
const shell = readShell(requiredVariable('SHELL_FOLDER'));
const reads = new PublicReads(requiredVariable('API_ORIGIN'), LIMITS.drawMs);

const newBuild = ({ remote, title, version, build }: WantedBuild) => {
  const sources = { shell: shell.source, origin, about: { remote, title, version, build: build.name } };
  const fileOf = RELEASES_FOLDER ? fromReleases(RELEASES_FOLDER, remote, version) : fromOrigin;
  return new RenderedBuild({ version, build }, sources, (address) => reads.read(address), say, fileOf);
};
const renderer = new Renderer(shell.template, origin, reads, newBuild);
const registry = new FollowedRegistry(
  requiredVariable('REMOTES_FILE'),
  requiredVariable('REGISTRY_PUBLIC_KEY'),
  (manifest) => renderer.follow(manifest),
  say,
);
await registry.look();
const looking = setInterval(() => void registry.look(), LOOK_EVERY_MS);

const server = createHttpServer({
  renderer,
  shellVersion: shell.version,
  explain: ({ message }) => {
    if (RENDERER_EXPLAINS === 'on') say(message);
  },
});
server.listen(Number(RENDERER_PORT), RENDERER_HOST, () => process.send?.('ready'));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    clearInterval(looking);
    server.close();
    renderer.stop();
    setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  });
