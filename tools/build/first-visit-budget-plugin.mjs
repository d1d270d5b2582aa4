/**
 * Limits what a first visit loads before its page is interactive: the first scripts and styles of the shell, or of a remote, and what a deal's
 * page adds to them, as gzip. Most browsers ask for brotli, which is an eighth smaller. A build over one of these budgets, or over the one for
 * vitals, fails.
 */
import { gzipSync } from 'node:zlib';

/** In bytes. What holds for any remote is promised to its teams, so it stays; the marketplace has what it reached. */
export const FIRST_VISIT_BUDGET = { shell: 126_300, marketplace: 25_050, remote: 27_400, deal: 11_100 };
export const VITALS_BUDGET = 2_000;

/** Where people arrive from a search or a shared link. */
const DEAL = { app: 'marketplace', page: './routes/deal' };

/** The chunks of every first visit. @param {{ isShell: boolean, name: string }} build */
const firstChunks = ({ isShell, name }) => (isShell ? ['shell', 'bootstrap', 'react-dom'] : [name, '__federation_expose_app']);

export class FirstVisitBudgetPlugin {
  /** @param {{ app: string, isShell: boolean, name: string }} build `name` is its federation name */
  constructor(build) {
    this.build = build;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // Not the hook `compilation`, which also runs for the page's template.
    compiler.hooks.thisCompilation.tap('FirstVisitBudgetPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FirstVisitBudgetPlugin', () => {
        const { app, isShell } = this.build;
        const ofApp = isShell ? overVitals(compilation) : app === DEAL.app ? overDeal(compilation, this.build) : undefined;
        const excess = overBudget(compilation, this.build) ?? ofApp;
        if (excess) compilation.errors.push(new compiler.webpack.WebpackError(excess));
      });
    });
  }
}

/**
 * What is wrong with a build; undefined if nothing is. A missing chunk counts as wrong, because a renamed one would cost nothing.
 * @param {Pick<import('webpack').Compilation, 'namedChunks' | 'assets'>} compilation
 * @param {{ app: string, isShell: boolean, name: string }} build
 */
export function overBudget({ namedChunks, assets }, build) {
  const most = FIRST_VISIT_BUDGET[build.app === 'shell' || build.app === 'marketplace' ? build.app : 'remote'];
  return excessOf({ namedChunks, assets }, { names: firstChunks(build), most, what: 'A first visit waits for' });
}

/**
 * Why a deal's page is over its budget. What it shows further down has files of its own, which are not counted.
 * @param {Pick<import('webpack').Compilation, 'namedChunks' | 'chunkGroups' | 'assets'>} compilation
 * @param {{ name: string }} build
 */
export function overDeal({ namedChunks, chunkGroups, assets }, { name }) {
  const page = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === DEAL.page));
  if (!page) return `There is no page ${DEAL.page}: its budget cannot be checked`;
  const first = new Set(firstChunks({ isShell: false, name }).flatMap((chunk) => [...(namedChunks.get(chunk)?.files ?? [])]));
  return excessOfFiles(
    assets,
    page.getFiles().filter((file) => !first.has(file)),
    FIRST_VISIT_BUDGET.deal,
    'A deal’s page adds',
  );
}

/** Why the code that measures vitals is over its budget. @param {Parameters<typeof overBudget>[0]} compilation */
export const overVitals = (compilation) =>
  excessOf(compilation, { names: ['vitals'], most: VITALS_BUDGET, what: 'To report vitals takes' });

/** @param {Parameters<typeof overBudget>[0]} compilation @param {{ names: string[], most: number, what: string }} budget */
function excessOf({ namedChunks, assets }, { names, most, what }) {
  const missing = names.find((chunk) => !namedChunks.has(chunk));
  if (missing) return `There is no chunk ${missing}: its budget cannot be checked`;
  return excessOfFiles(
    assets,
    names.flatMap((chunk) => [...(namedChunks.get(chunk)?.files ?? [])]),
    most,
    what,
  );
}

/** @param {import('webpack').Compilation['assets']} assets @param {string[]} all @param {number} most @param {string} what */
function excessOfFiles(assets, all, most, what) {
  const files = all.filter((file) => /\.(?:js|css)$/.test(file));
  const lost = files.find((file) => !assets[file]);
  if (lost) return `There is no file ${lost}: its budget cannot be checked`;
  const bytes = files.reduce((sum, file) => sum + gzipSync(assets[file]?.source() ?? '', { level: 9 }).length, 0);
  return bytes > most ? `${what} ${bytes} bytes, more than ${most}: ${files.join(', ')}` : undefined;
}
