import { fileURLToPath } from 'node:url';

/** @import { Compiler } from 'webpack' */

const NAME = 'LeanFederationPlugin';
const STAND_IN = fileURLToPath(new URL('lean-federation.mjs', import.meta.url));
/** Files of the federation runtime that we replace; a build fails if the installed version lacks one. */
export const NOT_NEEDED = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/plugins/snapshot/index.js',
  'runtime-core/dist/plugins/generate-preload-assets.js',
  'runtime-core/dist/utils/preload.js',
  'error-codes/dist/desc.mjs',
  'sdk/dist/env.js',
  'sdk/dist/logger.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/getUsedExports.js',
  'webpack-bundler-runtime/dist/updateOptions.js',
  'webpack-bundler-runtime/dist/consumes.js',
];
/** Files that only remotes can do without: the shell's first script needs its shared modules at once. */
export const NOT_NEEDED_BY_REMOTES = [
  'webpack-bundler-runtime/dist/installInitialConsumes.js',
  'webpack-bundler-runtime/dist/initializeSharing.js',
];

const anyOf = (/** @type {readonly string[]} */ files) =>
  new RegExp(
    `[\\\\/]@module-federation[\\\\/](?:${files.map((file) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})$`,
  );

/** Drops parts of the federation runtime that our pages never use, because it loads before anything else on a first visit. */
export class LeanFederationPlugin {
  /** @param {{ isShell: boolean }} build */
  constructor({ isShell }) {
    this.notNeeded = anyOf(isShell ? NOT_NEEDED : [...NOT_NEEDED, ...NOT_NEEDED_BY_REMOTES]);
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        if (createData?.resource && this.notNeeded.test(createData.resource)) {
          createData.resource = STAND_IN;
          createData.request = STAND_IN;
          createData.userRequest = STAND_IN;
        }
      });
    });
  }
}
