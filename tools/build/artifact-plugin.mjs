import { pinPage } from './pin-page.mjs';
import { seal } from './seal.mjs';

const NAME = 'ArtifactPlugin';

/** Turns a build's files into an artifact once the build has written them. */
export class ArtifactPlugin {
  /**
   * @param {{ root: string, sources?: import('./seal.mjs').SealedSources | undefined, watch: boolean, facts: object, addFiles?: (folder: string) => Promise<void>, hasPage?: boolean }} options
   * `addFiles` adds files that no code imports; if there is a page, its scripts are pinned
   */
  constructor({ addFiles, hasPage = false, ...options }) {
    this.addFiles = addFiles;
    this.hasPage = hasPage;
    this.options = options;
    /** What the builds of this watch have written. @type {Set<string>} */
    this.written = new Set();
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(NAME, async ({ assets }) => {
      await this.addFiles?.(compiler.outputPath);
      if (this.hasPage) await pinPage(compiler.outputPath);
      const earlier = new Set([...this.written].filter((file) => !(file in assets)));
      for (const file of Object.keys(assets)) this.written.add(file);
      await seal(compiler.outputPath, { ...this.options, earlier });
    });
  }
}
