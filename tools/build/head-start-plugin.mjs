import { SHORT_REGISTRY } from '@homeroom/contracts';
import HtmlPlugin from 'html-webpack-plugin';

/** The chunk that the entry requests first. */
const FIRST_CHUNK = 'bootstrap';
/** The chunk that the page needs last. On rendered pages, it is requested after the others (`whole-page.ts`, `early.js`). */
const LAST_CHUNK = 'react-dom';

/**
 * @param {string} tagName
 * @param {Record<string, string | true>} attributes
 */
const tag = (tagName, attributes) => ({ tagName, voidTag: true, attributes, meta: { plugin: 'HeadStartPlugin' } });

/** Adds preloads for the chunks that the page's first script will request, which saves a round trip. */
export class HeadStartPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('HeadStartPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('HeadStartPlugin', (groups) => {
        const href = (/** @type {string} */ extension, chunk = FIRST_CHUNK) =>
          [...(compilation.namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
        // Raises the priority of the first script: everything waits for it, but browsers give deferred scripts a low one.
        for (const { tagName, attributes } of groups.headTags) if (tagName === 'script') attributes['fetchpriority'] = 'high';
        groups.headTags.unshift(
          ...href('.css').map((url) => tag('link', { rel: 'stylesheet', href: url })),
          ...href('.js').map((url) => tag('link', { rel: 'preload', as: 'script', href: url })),
          ...href('.js', LAST_CHUNK).map((url) => tag('link', { rel: 'preload', 'data-last': true, as: 'script', href: url })),
          tag('link', { rel: 'preload', as: 'fetch', href: SHORT_REGISTRY, crossorigin: 'anonymous' }),
          tag('link', { rel: 'preload', as: 'fetch', href: '/api/configuration', crossorigin: 'use-credentials' }),
        );
        return groups;
      });
    });
  }
}
