import { fileURLToPath } from 'node:url';

/** @import { Compiler } from 'webpack' */

const NAME = 'LeanFederationPlugin';
const ours = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Files of the pinned federation runtime, and what replaces them. */
export const REPLACED = {
  'runtime-core/dist/index.js': ours('lean-runtime-core.mjs'),
  'runtime/dist/bundler.js': ours('lean-federation.mjs'),
  'webpack-bundler-runtime/dist/bundler.js': ours('lean-federation.mjs'),
};

const LIBRARY = /[\\/]@module-federation[\\/]([\w-]+[\\/]dist[\\/][\w.-]+)$/;

/** @param {string} file */
const replacementOf = (file) => {
  const name = LIBRARY.exec(file)?.[1]?.replaceAll('\\', '/') ?? '';
  return Object.entries(REPLACED).find(([replaced]) => replaced === name)?.[1];
};

/** The federation runtime loads before anything else on a first visit: pages get the part of it that they use. */
export class LeanFederationPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        const file = createData?.resource && replacementOf(createData.resource);
        if (createData && file) Object.assign(createData, { resource: file, request: file, userRequest: file });
      });
    });
  }
}
