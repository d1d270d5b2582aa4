import { seal } from './seal.mjs';

const NAME = 'ArtifactPlugin';

/** After a build: makes an artifact of its files. */
export class ArtifactPlugin {
  /**
   * @param {{ root: string, compress: boolean, facts: object, addFiles?: (folder: string) => Promise<void> }} options `addFiles` brings
   * files that no code imports
   */
  constructor({ addFiles, ...options }) {
    this.addFiles = addFiles;
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(NAME, async () => {
      await this.addFiles?.(compiler.outputPath);
      await seal(compiler.outputPath, this.options);
    });
  }
}
