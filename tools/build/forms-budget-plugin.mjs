/**
 * Limits what a first form costs beyond its page, compressed as it is sent: the file that an application's forms share, and this form's own
 * contract and rarely used rules; for a form in a dialog, everything that opening it loads. A build with a form over the budget fails.
 * Nothing in the console is a first form but its sign-in and its invitation: everybody has been through one of them (decision 903).
 */
import { gzipSync } from 'node:zlib';
import { minifySync } from '@swc/core';

/** In bytes. */
export const FORMS_BUDGET = 15_000;

const NAME = 'FormsBudgetPlugin';
const SHARED = /(?:libs|@homeroom)[\\/]web[\\/]src[\\/]forms\.[jt]s/;
/** Parts that open above a page. */
const DIALOG = /-dialog$/;
/** The page that opens only after a sign-in, by application. */
const SIGNED_IN = new Map([['admin-console', './routes/dashboard']]);
const OF_ONE_FORM = /(?:libs|@homeroom)[\\/](contracts[\\/]src|web[\\/]src[\\/](rules|record-form))|[\\/]src[\\/]forms[\\/]/;

/** @typedef {{ resource?: string, modules?: readonly Module[], originalSource: () => { source: () => string | Buffer } | null }} Module */
/** @typedef {{ files: Iterable<string> }} Chunk */
/** @typedef {{ chunks: readonly Chunk[], origins: Iterable<{ request?: string }>, getParents: () => readonly Group[] }} Group */
/**
 * @typedef {object} Build
 * @property {{ has: (name: string) => boolean, get: (name: string) => (Chunk & { groupsIterable: Iterable<Group> }) | undefined }}
 * namedChunks
 * @property {Record<string, { source: () => string | Buffer }>} assets
 * @property {Iterable<Module>} [modules] all of them
 * @property {(chunk: Chunk) => Iterable<Module>} modulesOf
 */

export class FormsBudgetPlugin {
  /** @param {{ app: string, name?: string, isShell?: boolean }} build */
  constructor({ app }) {
    this.signedIn = SIGNED_IN.get(app);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        const { namedChunks, assets, chunkGraph, modules } = compilation;
        const modulesOf = (/** @type {Chunk} */ chunk) =>
          chunkGraph.getChunkModulesIterable(/** @type {import('webpack').Chunk} */ (/** @type {unknown} */ (chunk)));
        const build = /** @type {Build} */ (/** @type {unknown} */ ({ namedChunks, assets, modules, modulesOf }));
        for (const excess of overBudget(build, this.signedIn)) compilation.errors.push(new compiler.webpack.WebpackError(excess));
      });
    });
  }
}

/**
 * Which forms of a build are over the budget.
 * @param {Build} build
 * @param {string} [signedIn] the page that opens only after a sign-in
 */
export function overBudget(build, signedIn) {
  const { namedChunks, modules = [] } = build;
  const hasForms = [...modules].flatMap(partsOf).some(({ resource }) => SHARED.test(resource ?? ''));
  if (hasForms && !namedChunks.has('forms')) return ['There is no chunk forms: what a first form costs cannot be counted'];
  return costsOfForms(build, signedIn)
    .filter(({ bytes }) => bytes > FORMS_BUDGET)
    .map(({ form, bytes }) => `The form of ${form} costs ${bytes} bytes, more than ${FORMS_BUDGET}`);
}

/**
 * The cost of each page, part, or dialog that may be a visitor's first with a form.
 * @param {Build} build
 * @param {string} [signedIn] the page that opens only after a sign-in
 */
export function costsOfForms({ namedChunks, assets, modulesOf }, signedIn) {
  const forms = namedChunks.get('forms');
  if (!forms) return [];
  const sent = (/** @type {Chunk} */ { files }) =>
    [...files]
      .filter((file) => /\.(?:js|css)$/.test(file))
      .reduce((sum, file) => sum + gzipSync(assets[file]?.source() ?? '', { level: 9 }).length, 0);
  const first = [...forms.groupsIterable].filter((group) => !signedIn || !isBehind(group, signedIn));
  return first.map((group) => {
    const known = before(group);
    const own = group.chunks.filter((chunk) => chunk !== forms && !known.has(chunk));
    const names = requestsOf(group);
    const bytes = names.every((name) => DIALOG.test(name ?? ''))
      ? own.reduce((sum, chunk) => sum + sent(chunk), 0)
      : bytesOfForms(own.flatMap((chunk) => [...modulesOf(chunk)].flatMap(partsOf)));
    return { form: names.join(', '), bytes: (known.has(forms) ? 0 : sent(forms)) + bytes };
  });
}

/**
 * Whether every way to a group leads through this page.
 * @param {Group} group
 * @param {string} page
 * @param {ReadonlySet<Group>} below
 * @returns {boolean}
 */
function isBehind(group, page, below = new Set()) {
  if (requestsOf(group).includes(page)) return true;
  const parents = group.getParents().filter((parent) => !below.has(parent));
  return parents.length > 0 && parents.every((parent) => isBehind(parent, page, new Set([...below, group])));
}

/** @param {Group} group */
const requestsOf = (group) => [...group.origins].map(({ request }) => request);

/** The size of a page's modules that only its form needs. @param {readonly Module[]} modules */
function bytesOfForms(modules) {
  const texts = modules.filter(({ resource }) => OF_ONE_FORM.test(resource ?? '')).map((module) => `{${textOf(module)}}`);
  return texts.length > 0 ? gzipSync(texts.join('')).length : 0;
}

/**
 * The chunks that every page that opens this group already has.
 * @param {Group} group
 * @param {ReadonlySet<Group>} below
 * @returns {Set<Chunk>}
 */
function before(group, below = new Set()) {
  const parents = group.getParents().filter((parent) => !below.has(parent));
  const ways = parents.map((parent) => new Set([...parent.chunks, ...before(parent, new Set([...below, group]))]));
  return ways.reduce((both, way) => new Set([...both].filter((chunk) => way.has(chunk))), ways[0] ?? new Set());
}

/**
 * The modules inside a module, because the build may merge several into one.
 * @param {Module} module
 * @returns {readonly Module[]}
 */
const partsOf = (module) => module.modules ?? [module];

/** @param {Module} module */
const textOf = (module) => minifySync(String(module.originalSource()?.source() ?? ''), { module: true, compress: true, mangle: true }).code;
