import HtmlPlugin from 'html-webpack-plugin';

/** The chunk that the entry asks for at once; waiting for the entry to say so would cost a round trip. */
const FIRST_CHUNK = 'bootstrap';

/**
 * @param {string} tagName
 * @param {Record<string, string>} attributes
 */
const tag = (tagName, attributes) => ({ tagName, voidTag: true, attributes, meta: { plugin: 'HeadStartPlugin' } });

/** Names in the page's head what its first script is going to ask for, so that the browser fetches it meanwhile. */
export class HeadStartPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('HeadStartPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('HeadStartPlugin', (groups) => {
        const files = [...(compilation.namedChunks.get(FIRST_CHUNK)?.files ?? [])];
        const href = (/** @type {string} */ extension) => files.filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
        // Everything waits for the first script, though a browser takes a deferred one for unimportant.
        for (const { tagName, attributes } of groups.headTags) if (tagName === 'script') attributes['fetchpriority'] = 'high';
        groups.headTags.unshift(
          ...href('.css').map((url) => tag('link', { rel: 'stylesheet', href: url })),
          ...href('.js').map((url) => tag('link', { rel: 'preload', as: 'script', href: url })),
          tag('link', { rel: 'preload', as: 'fetch', href: '/remotes.json', crossorigin: 'anonymous' }),
          tag('link', { rel: 'preload', as: 'fetch', href: '/api/configuration', crossorigin: 'use-credentials' }),
        );
        return groups;
      });
    });
  }
}
