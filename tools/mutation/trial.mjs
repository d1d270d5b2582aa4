/**
 * Runs tests repeatedly in one process, each time with another mistake in one file. Only that file and the modules that import it are loaded
 * again, so a trial takes milliseconds.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { ROOT } from '../dev-stack/settings.mjs';

/** @import { Mutant } from './mutants.mjs' */
/** @typedef {{ exports: unknown, imports: Set<string> }} Loaded */
/** @typedef {{ name: string, run: () => unknown }} Test */

const OPTIONS = /** @type {const} */ ({
  swcrc: false,
  module: { type: 'commonjs', importInterop: 'node' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
});

/** The sources of the contracts, which replace their build only if the mistake is in them. */
const CONTRACTS = path.join(ROOT, 'libs/contracts/src');

/** @param {string} from @param {string} name */
function sourceOf(from, name) {
  const file = path.resolve(path.dirname(from), name.replace(/\.js$/, ''));
  return file.endsWith('.ts') ? file : `${file}.ts`;
}

export class Trial {
  /** @type {Map<string, Loaded>} */
  #loaded = new Map();
  /** @type {Map<string, string>} */
  #compiled = new Map();
  /** @type {Test[]} */
  #tests = [];
  /** @type {{ before: (() => unknown)[], after: (() => unknown)[] }} */
  #hooks = { before: [], after: [] };

  /** @param {string} target @param {readonly string[]} specs */
  constructor(target, specs) {
    this.target = target;
    this.specs = specs;
    Object.assign(globalThis, { expect, ...this.#words() });
  }

  /** @param {Mutant} [mutant] @returns {Promise<boolean>} whether every test passes */
  async passes(mutant) {
    this.#forgetWhatImports(this.target);
    for (const spec of this.specs) this.#loaded.delete(spec);
    this.#tests = [];
    this.#hooks = { before: [], after: [] };
    try {
      for (const spec of this.specs) this.#load(spec, mutant);
      for (const { run } of this.#tests) await this.#inOrder(run);
      return true;
    } catch (error) {
      if (process.env['MUTATION_SAYS']) console.error(error);
      return false;
    }
  }

  /** Runs a test between its hooks. Cleans up even if it fails, because the next trial runs in the same process. @param {() => unknown} run */
  async #inOrder(run) {
    try {
      for (const hook of this.#hooks.before) await hook();
      await run();
    } finally {
      for (const hook of this.#hooks.after) await hook();
    }
  }

  #words() {
    const describe = Object.assign((/** @type {string} */ _name, /** @type {() => void} */ tell) => tell(), {
      each: (/** @type {readonly unknown[]} */ rows) => (/** @type {string} */ _name, /** @type {(...row: unknown[]) => void} */ tell) =>
        rows.forEach((row) => tell(...(Array.isArray(row) ? row : [row]))),
    });
    const add = (/** @type {string} */ name, /** @type {() => unknown} */ run) => void this.#tests.push({ name, run });
    const it = Object.assign(add, {
      each: (/** @type {readonly unknown[]} */ rows) => (/** @type {string} */ name, /** @type {(...row: unknown[]) => unknown} */ run) =>
        rows.forEach((row) => add(name, () => run(...(Array.isArray(row) ? row : [row])))),
    });
    return {
      describe,
      it,
      test: it,
      beforeEach: (/** @type {() => unknown} */ hook) => void this.#hooks.before.push(hook),
      afterEach: (/** @type {() => unknown} */ hook) => void this.#hooks.after.push(hook),
    };
  }

  /** @param {string} changed */
  #forgetWhatImports(changed) {
    if (!this.#loaded.delete(changed)) return;
    for (const [file, { imports }] of this.#loaded) if (imports.has(changed)) this.#forgetWhatImports(file);
  }

  /** @param {string} file @param {Mutant} [mutant] */
  #code(file, mutant) {
    if (mutant && file === this.target) {
      const text = readFileSync(file, 'utf8');
      return transformSync(text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end), { ...OPTIONS, filename: file }).code;
    }
    const known = this.#compiled.get(file) ?? transformSync(readFileSync(file, 'utf8'), { ...OPTIONS, filename: file }).code;
    this.#compiled.set(file, known);
    return known;
  }

  /** @param {string} file @param {Mutant} [mutant] @returns {unknown} */
  #load(file, mutant) {
    const known = this.#loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {}, imports: /** @type {Set<string>} */ (new Set()) };
    this.#loaded.set(file, module);
    const packages = createRequire(file);
    const ask = (/** @type {string} */ name) => {
      const isMistaken = name === '@homeroom/contracts' && this.target.startsWith(CONTRACTS);
      if (!isMistaken && !name.startsWith('.')) return packages(name);
      const source = isMistaken ? path.join(CONTRACTS, 'index.ts') : sourceOf(file, name);
      module.imports.add(source);
      return this.#load(source, mutant);
    };
    // `import.meta.resolve` returns a URL.
    const require = Object.assign(ask, packages, { resolve: (/** @type {string} */ name) => pathToFileURL(packages.resolve(name)).href });
    new Function('require', 'module', 'exports', this.#code(file, mutant))(require, module, module.exports);
    return module.exports;
  }
}
