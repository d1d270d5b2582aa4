/**
 * Bundles programs of one package from src/ to dist/ for Node, without checking types: `bundle-node.mjs main worker`. A process that loads
 * three large files starts in less than half the time of thousands of small ones, and in two thirds of that with what V8 has compiled of
 * them (decision 675).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import Module, { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SHORT_RUN } from '../gate/short-run.mjs';
import { CHANGED } from './lean-packages-loader.mjs';

const require = createRequire(import.meta.url);
const programs = process.argv.slice(2);
const { homeroom } = JSON.parse(await readFile('package.json', 'utf8'));
/** Packages left out of the bundle, because only some work loads them or they are not (strict) JavaScript. */
const APART = new Set(homeroom.apart);
/** Packages, and parts of them, that others load and we never use: each becomes `false`. */
const UNUSED = new Set(homeroom.unused);
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
 * @param {{ request?: string, context?: string }} asked
 * @param {(error?: null | Error, result?: string) => void} callback
 */
function outside({ request = '', context = '' }, callback) {
  const isFile = request.startsWith('.') || path.isAbsolute(request);
  const named = isFile ? path.resolve(context, request).split(`node_modules${path.sep}`).at(-1) : packageOf(request);
  if (UNUSED.has(named)) return callback(undefined, 'var false');
  const isApart = !isFile && !isBuiltin(request) && (APART.has(packageOf(request)) || isMissing(request, context));
  if (isApart) callback(undefined, `node-commonjs ${request}`);
  else callback();
}

/** A source map with one line for each module, which is enough to find a place. @param {import('terser-webpack-plugin').Input} input */
async function withoutComments(input) {
  const [text = ''] = Object.values(input);
  const { code } = await minify(text, {
    ...{ module: true, ecma: 2022, compress: false, mangle: false },
    format: { comments: false, asciiOnly: true },
  });
  return { code: code.replaceAll(/(?<=[,{])"[^"\n]*node_modules\/[^"\n]+"\(/g, '\n$&') };
}

const READER = 'with-compiled.js';
/** The reader takes these as functions: their text is megabytes, and wrapping it in each process would copy it. */
const LARGE = new Set(['packages.js', 'ours.js']);
/** Whose modules are all that a running API needs. */
const COMPILED_FOR = programs.filter((name) => ['main', 'worker'].includes(name));
/** V8 accepts only what it compiled with the same options: as usual, those of tests, and those of containers and `npm start`. */
const OPTIONS = [[], SHORT_RUN, ['--max-semi-space-size=4']];

/** CommonJS: Node 20 cannot keep what it compiled of an ES module. */
class AlsoFiles {
  apply(/** @type {webpack.Compiler} */ compiler) {
    compiler.hooks.thisCompilation.tap('AlsoFiles', (compilation) => {
      const { RawSource } = webpack.sources;
      compilation.hooks.processAssets.tap('AlsoFiles', () => {
        compilation.emitAsset('package.json', new RawSource('{ "type": "commonjs" }\n'));
        compilation.emitAsset(READER, new RawSource(readFileSync(new URL('with-compiled.cjs', import.meta.url))));
      });
    });
  }
}

/** A byte for each character, which V8 then keeps in memory as it is: what swc leaves are comments. @param {string} code */
const asAscii = (code) => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What only ES modules have. @param {string} code */
const asCommonJs = (code) =>
  code.replaceAll('import.meta.resolve(', '((name) => require("node:url").pathToFileURL(require.resolve(name)).href)(');

function finish() {
  const dist = path.resolve('dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
    const place = path.join(dist, file);
    const text = asAscii(asCommonJs(readFileSync(place, 'utf8')));
    writeFileSync(place, LARGE.has(file) ? Module.wrap(text) : text);
  }
  // Without an environment, as none of it belongs to the build.
  for (const options of OPTIONS) execFileSync(process.execPath, [...options, path.join(dist, READER), ...COMPILED_FOR], { env: {} });
}

const CACHE = path.resolve('.cache/webpack');
/** On a new clone, the gate builds once: a cache of 230 MB would take a third of the build's time, and nobody would read it. */
const isOnce = process.env['BUILDS_ONCE'] === '1' && !existsSync(CACHE);

/** @type {webpack.Configuration} */
const config = {
  mode: 'production',
  target: 'node20.19',
  entry: Object.fromEntries(programs.map((name) => [name, `./src/${name}.ts`])),
  devtool: false,
  output: {
    path: path.resolve('dist'),
    // Also what V8 compiled of the files before.
    clean: true,
    filename: '[name].js',
    chunkFilename: 'parts/[name].js',
    library: { type: 'commonjs2' },
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
        test: (file) => CHANGED.some((name) => file.endsWith(`/node_modules/${name}`)),
        loader: require.resolve('./lean-packages-loader.mjs'),
      },
      {
        test: /\.ts$/,
        type: 'javascript/esm',
        // An import from an `index.ts` must load only the file that has the name, or the API gets the worker's modules, too.
        sideEffects: false,
        // Files read by their path are in a separate package.
        parser: { importMeta: false },
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          module: { type: 'es6' },
          jsc: {
            target: 'es2022',
            // Once, not in each of 700 modules.
            externalHelpers: true,
            output: { charset: 'ascii' },
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          },
        },
      },
    ],
  },
  cache: !isOnce && {
    type: 'filesystem',
    cacheDirectory: CACHE,
    compression: false,
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  node: { __dirname: false, __filename: false, global: false },
  plugins: [
    new webpack.BannerPlugin({ raw: true, entryOnly: true, banner: `require = require('./${READER}')(require);` }),
    new AlsoFiles(),
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
        packages: { test: /[\\/]node_modules[\\/]/, name: 'packages', filename: '[name].js', chunks: 'initial', enforce: true },
        ours: { test: /\.ts$/, name: 'ours', filename: '[name].js', chunks: 'initial', minChunks: 2, enforce: true },
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
  compiler.close(() => {
    const isGood = !error && stats && !stats.hasErrors();
    if (isGood) finish();
    process.exit(isGood ? 0 : 1);
  });
});
