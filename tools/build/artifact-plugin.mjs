import { pinPage } from './pin-page.mjs';
import { seal } from './seal.mjs';

const NAME = 'ArtifactPlugin';

/** Turns a build's files into an artifact once the build has written them. */
export class ArtifactPlugin {
  /**
   * @param {{ root: string, compress: boolean, facts: object, addFiles?: (folder: string) => Promise<void>, hasPage?: boolean }} options
   * `addFiles` adds files that no code imports; if there is a page, its scripts are pinned
   */
  constructor({ addFiles, hasPage = false, ...options }) {
    this.addFiles = addFiles;
    this.hasPage = hasPage;
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(NAME, async () => {
      await this.addFiles?.(compiler.outputPath);
      if (this.hasPage) await pinPage(compiler.outputPath);
      await seal(compiler.outputPath, this.options);
    });
  }
}
