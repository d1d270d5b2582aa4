/** The webpack configuration of a server build: the same sources in one file for the renderer, with stylesheets only as class names. */
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { buildName, classNaming, serverBuildOf } from './browser-config.mjs';
import { PartNamesPlugin } from './part-names-plugin.mjs';
import { swcOptions } from './swc-options.mjs';

const require = createRequire(import.meta.url);

/** Modules that a remote shares with the shell, as in browsers. */
const TAKEN_FROM_SHELL = ['react', 'react-dom', 'react/jsx-runtime', '@homeroom/web'];

/**
 * @param {import('./browser-config.mjs').Place & { version: string, buildId: string }} build as for browsers, so that classes have the
 * same names
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(build) {
  const { app, root, base, version, buildId } = build;
  const isShell = app === 'shell';
  const name = buildName(build);
  return {
    name: serverBuildOf(app),
    mode: 'production',
    context: root,
    entry: { app: isShell ? './src/server.tsx' : './src/remote-entry.ts' },
    target: 'node20',
    devtool: false,
    output: {
      path: path.join(root, 'dist/server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
      hashFunction: 'xxhash64',
      uniqueName: name,
    },
    externals: isShell ? [] : Object.fromEntries(TAKEN_FROM_SHELL.map((taken) => [taken, `commonjs2 ${taken}`])),
    resolve: {
      // React's renderer for Bun writes strings. The one for Node copies each piece into small buffers, which takes a sixth of a page's time.
      alias: { 'react-dom/server$': 'react-dom/server.bun' },
      // `query.server.ts` replaces `query.ts`; packages export such files under a condition.
      extensions: ['.server.tsx', '.server.ts', '.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['homeroom-server', 'homeroom-source', 'node', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: require.resolve('swc-loader'), options: swcOptions(false) },
        {
          test: /\.css$/,
          loader: require.resolve('css-loader'),
          options: { url: false, modules: { ...classNaming({ app, base, name }), exportOnlyLocals: true } },
        },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        BUILD_VERSION: JSON.stringify(`${version}+${buildId}`),
        BUILD_NAME: JSON.stringify(name),
        IS_DEVELOPMENT: 'false',
      }),
      new PartNamesPlugin(),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Readable, because people read it when a page fails.
    optimization: { minimize: false, moduleIds: 'named' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
