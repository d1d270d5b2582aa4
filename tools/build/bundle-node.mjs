/**
 * Bundles programs of one package from src/ to dist/ as ES modules for Node, without checking types: `bundle-node.mjs main worker`. A
 * process that loads three large files starts in less than half the time of thousands of small ones.
 */
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const programs = process.argv.slice(2);
const { homeroom } = JSON.parse(await readFile('package.json', 'utf8'));
/** Packages left out of the bundle: only some work loads them, or they are not (strict) JavaScript. */
const APART = new Set(homeroom.apart);
/** Packages whose ES module re-exports the other one: `require` and `import` must not get two copies. @type {string[]} */
const ONCE = homeroom.once;
const requireHere = createRequire(path.resolve('package.json'));

const packageOf = (/** @type {string} */ request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** A package that is not installed: its user can do without it, or reports it. @param {string} request @param {string} folder */
function isMissing(request, folder) {
  try {
    createRequire(path.join(folder, 'asking.js')).resolve(request);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'MODULE_NOT_FOUND';
  }
}

/**
 * @param {{ request?: string, context?: string, dependencyType?: string }} asked
 * @param {(error?: null | Error, result?: string) => void} callback
 */
function outside({ request = '', context = '', dependencyType }, callback) {
  const isFile = request.startsWith('.') || path.isAbsolute(request);
  const isApart = !isFile && !isBuiltin(request) && (APART.has(packageOf(request)) || isMissing(request, context));
  if (isApart) callback(undefined, `${dependencyType === 'esm' ? 'module-import' : 'node-commonjs'} ${request}`);
  else callback();
}

/**
 * A line for each module: enough to find a place.
 * @param {import('terser-webpack-plugin').Input} input
 */
async function withoutComments(input) {
  const [text = ''] = Object.values(input);
  const { code } = await minify(text, {
    ...{ module: true, ecma: 2022, compress: false, mangle: false },
    format: { comments: false, asciiOnly: true },
  });
  return { code: code.replaceAll(/(?<=[,{])"[^"\n]*node_modules\/[^"\n]+"\(/g, '\n$&') };
}

/** @type {webpack.Configuration} */
const config = {
  mode: 'production',
  target: 'node20.19',
  entry: Object.fromEntries(programs.map((name) => [name, `./src/${name}.ts`])),
  devtool: false,
  experiments: { outputModule: true },
  output: {
    path: path.resolve('dist'),
    clean: true,
    module: true,
    chunkFormat: 'module',
    filename: '[name].js',
    chunkFilename: 'parts/[name].js',
    library: { type: 'module' },
    importFunctionName: 'import',
    importMetaName: 'import.meta',
  },
  externals: outside,
  resolve: {
    extensions: ['.ts', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.js'] },
    mainFields: ['main'],
    byDependency: {
      esm: { conditionNames: ['homeroom-source', 'node', 'import', 'default'] },
      commonjs: { conditionNames: ['node', 'require', 'default'] },
    },
    alias: Object.fromEntries(ONCE.map((name) => [`${name}$`, requireHere.resolve(name)])),
  },
  module: {
    parser: { javascript: { createRequire: true } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/esm',
        // Files read by their path are in a separate package.
        parser: { importMeta: false },
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          module: { type: 'es6' },
          jsc: {
            target: 'es2022',
            output: { charset: 'ascii' },
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          },
        },
      },
    ],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.resolve('.cache/webpack'),
    compression: false,
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  node: { __dirname: false, __filename: false, global: false },
  plugins: [
    // Lines are enough to find a place, without keeping our sources in memory.
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      include: [...programs, 'ours'].map((name) => `${name}.js`),
      columns: false,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => path.relative(path.resolve('dist'), absoluteResourcePath),
    }),
  ],
  optimization: {
    // TypeORM and logs use class names: no two modules share a scope, and nothing is renamed.
    concatenateModules: false,
    mangleExports: false,
    moduleIds: 'named',
    chunkIds: 'named',
    nodeEnv: false,
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: { test: /[\\/]node_modules[\\/]/, name: 'packages', chunks: 'initial', enforce: true },
        ours: { test: /\.ts$/, name: 'ours', chunks: 'initial', minChunks: 2, enforce: true },
      },
    },
    // No comments, and one byte per character, as in our own code: a process keeps the text it loads.
    minimizer: [new TerserPlugin({ include: 'packages.js', extractComments: false, parallel: false, minify: withoutComments })],
  },
  performance: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'warn' },
};

const compiler = webpack(config);
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors())
    process.stderr.write(`${error?.stack ?? stats?.toString({ preset: 'errors-only', colors: false })}\n`);
  compiler.close(() => process.exit(!error && stats && !stats.hasErrors() ? 0 : 1));
});
