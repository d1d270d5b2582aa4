/**
 * Limits the size of a workspace, compressed as it is sent and without the modules that the shell shares: its entry, its frame, and every
 * page that its navigation leads to. Dialogs and pages of other frames do not count, because a person who only reads does not load them; the
 * component tests of prefetching check that. A build over its budget fails, and so does one whose lists and records load charts.
 */
import { gzipSync } from 'node:zlib';

/** The bytes of all pages together. The console's is what it costs, and room for a sentence or two (decision 905). */
export const WORKSPACE_BUDGETS = new Map([
  ['admin-console', 86_900],
  ['partner-portal', 90_000],
]);

const NAME = 'WorkspaceBudgetPlugin';
const EXPOSED = '__federation_expose_app';
/** The page with lists and records. */
const LISTS = './routes/dashboard';
/** Parts that open above a page or begin to work after a press, while typing, or when the session ends. */
const ABOVE = /(-dialog|-panel|palette|make-export|passkey-button|sign-in-again|staff-ended|undo-buttons)$/;
/** Pages for people who have not signed in, and the till's. */
const OTHER_FRAMES = /routes\/(login|invitation|register|verify-email|forgot-password|reset-password|staff-link|stop-digest|counter|till)$/;
const CHARTS = /libs[\\/]ui[\\/]src[\\/]chart[\\/]/;

/** @typedef {{ resource?: string, modules?: readonly Module[] }} Module */
/** @typedef {{ files: Iterable<string> }} Chunk */
/** @typedef {{ chunks: readonly Chunk[], origins: Iterable<{ request?: string }>, getChildren: () => readonly Group[] }} Group */
/**
 * @typedef {object} Build
 * @property {{ get: (name: string) => (Chunk & { groupsIterable: Iterable<Group> }) | undefined }} namedChunks
 * @property {Record<string, { source: () => string | Buffer }>} assets
 * @property {(chunk: Chunk) => Iterable<Module>} modulesOf
 */

export class WorkspaceBudgetPlugin {
  /** @param {{ app: string, name: string, isShell?: boolean }} build `name` is its federation name */
  constructor(build) {
    this.build = build;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    if (!WORKSPACE_BUDGETS.has(this.build.app)) return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        const { namedChunks, assets, chunkGraph } = compilation;
        const modulesOf = (/** @type {Chunk} */ chunk) =>
          chunkGraph.getChunkModulesIterable(/** @type {import('webpack').Chunk} */ (/** @type {unknown} */ (chunk)));
        const build = /** @type {Build} */ (/** @type {unknown} */ ({ namedChunks, assets, modulesOf }));
        for (const excess of overBudget(build, this.build)) compilation.errors.push(new compiler.webpack.WebpackError(excess));
      });
    });
  }
}

/**
 * Why a build is over its budget.
 * @param {Build} build
 * @param {{ app: string, name: string }} of
 */
export function overBudget(build, { app, name }) {
  const parts = partsOfWorkspace(build, name);
  if (!parts) return [`There is no ${EXPOSED} with ${LISTS}: what ${app} costs cannot be counted`];
  const { lists, pages } = parts;
  const bytesOf = (/** @type {Iterable<Chunk>} */ chunks) => [...chunks].reduce((sum, chunk) => sum + sent(build, chunk), 0);
  const all = bytesOf(new Set([...lists, ...pages.flatMap(({ chunks }) => [...chunks])]));
  const each = pages.map(({ page, chunks }) => `, ${page} ${bytesOf(chunks)}`).join('');
  const most = WORKSPACE_BUDGETS.get(app) ?? 0;
  const errors = all > most ? [`All pages of ${app} cost ${all} bytes, more than ${most}: lists and records ${bytesOf(lists)}${each}`] : [];
  const chart = [...lists]
    .flatMap((chunk) => [...build.modulesOf(chunk)].flatMap(modulesIn))
    .find(({ resource }) => CHARTS.test(resource ?? ''));
  if (chart) errors.push(`The lists and records of ${app} wait for a chart: ${chart.resource}`);
  return errors;
}

/**
 * The chunks of the lists and records, and what each further page adds.
 * @param {Build} build
 * @param {string} name
 */
function partsOfWorkspace({ namedChunks }, name) {
  const [entry, exposed] = [namedChunks.get(name), namedChunks.get(EXPOSED)];
  const app = exposed && [...exposed.groupsIterable][0];
  const dashboard = app?.getChildren().find((group) => requestsOf(group).includes(LISTS));
  if (!entry || !app || !dashboard) return undefined;
  const lists = new Set([entry, ...app.chunks, ...dashboard.chunks]);
  const pages = [...app.getChildren(), ...dashboard.getChildren()]
    .filter((group) => group !== dashboard && isPage(group))
    .map((group) => ({
      page: requestsOf(group).join(', '),
      chunks: new Set([...chunksBelow(group)].filter((chunk) => !lists.has(chunk))),
    }));
  return { lists, pages };
}

/** @param {Group} group @param {ReadonlySet<Group>} above @returns {Set<Chunk>} */
function chunksBelow(group, above = new Set()) {
  const path = new Set([...above, group]);
  const below = group.getChildren().filter((child) => !path.has(child) && isPage(child));
  return new Set([...group.chunks, ...below.flatMap((child) => [...chunksBelow(child, path)])]);
}

/** Whether a group is a page. A group without an import is a copy of a module that the shell shares. @param {Group} group */
function isPage(group) {
  const requests = requestsOf(group);
  return requests.length > 0 && !requests.every((request) => ABOVE.test(request) || OTHER_FRAMES.test(request));
}

/** @param {Group} group */
const requestsOf = ({ origins }) => [...origins].flatMap(({ request }) => (request ? [request] : []));

/** @param {Build} build @param {Chunk} chunk */
const sent = ({ assets }, { files }) =>
  [...files]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(assets[file]?.source() ?? '', { level: 9 }).length, 0);

/** The modules inside a module, because the build may merge several into one. @param {Module} module @returns {readonly Module[]} */
const modulesIn = (module) => module.modules ?? [module];
