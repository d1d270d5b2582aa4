import webpack from 'webpack';
import { SERVER_FILES } from '@homeroom/contracts';

const NAME = 'ServerFilesPlugin';
const EXPOSED = '__federation_expose_app';
const ENTRY = /^remoteEntry\..*\.js$/;

/** Writes a list of the browser files that the app needs, and of those that each lazily loaded part needs. */
export class ServerFilesPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const app = compilation.chunkGroups.filter(({ chunks }) => chunks.some(({ name }) => name === EXPOSED));
        const entry = [...compilation.assetsInfo.keys()].filter((file) => ENTRY.test(file));
        const files = { app: [...new Set([...entry, ...app.flatMap(filesOf)])], parts: partsOf(compilation, compiler.context) };
        compilation.emitAsset(SERVER_FILES, new webpack.sources.RawSource(JSON.stringify(files)));
      });
    });
  }
}

/**
 * The files of each part, by its name from `PartNamesPlugin`.
 * @param {webpack.Compilation} compilation
 * @param {string} context
 */
function partsOf({ chunkGraph, moduleGraph, modules }, context) {
  /** @type {Record<string, string[]>} */
  const parts = {};
  for (const module of modules)
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const imported = dependency && moduleGraph.getModule(dependency);
      const group = chunkGraph.getBlockChunkGroup(/** @type {webpack.AsyncDependenciesBlock} */ (block));
      const id = imported?.libIdent({ context });
      if (group && id) parts[id.replace(/\.tsx?$/, '')] = filesOf(group);
    }
  return parts;
}

/** @param {{ getFiles: () => string[] }} group */
const filesOf = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file));
