/**
 * Bundles programs of one package from src/ to dist/ for Node, without checking types: `bundle-node.mjs main worker`. A process starts with
 * three large files in less than half the time that it takes with thousands of small ones, and in two thirds of that with V8's code cache
 * (decision 675).
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
/** Packages, and parts of them, that other packages load but we never use. */
const UNUSED = new Set(homeroom.unused);
/** Packages whose ES module re-exports their CommonJS one, so that `require` and `import` get the same copy. @type {string[]} */
const ONCE = homeroom.once;
const requireHere = createRequire(path.resolve('package.json'));

const packageOf = (/** @type {string} */ request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package is not installed. Who requires it works without it, or reports it. @param {string} request @param {string} folder */
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
    module: true,
    ecma: 2022,
    compress: false,
    mangle: false,
    format: { comments: false, asciiOnly: true },
  });
  return { code: code.replaceAll(/(?<=[,{])"[^"\n]*node_modules\/[^"\n]+"\(/g, '\n$&') };
}

const READER = 'with-compiled.js';
/** Bundles that are compiled as functions: wrapping megabytes of text in each process would copy them. */
const LARGE = new Set(['packages.js', 'ours.js']);
/** The programs whose modules go into the code cache. */
const COMPILED_FOR = programs.filter((name) => ['main', 'worker'].includes(name));
/** V8 accepts a code cache only with the options that made it: none, those of tests, and those of containers and `npm start`. */
const OPTIONS = [[], SHORT_RUN, ['--max-semi-space-size=4']];

/** Wraps bundles as CommonJS, because Node 20 has no code cache for ES modules. */
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

/** Escapes non-ASCII characters, which swc leaves in comments, so that V8 keeps the text with one byte per character. @param {string} code */
const asAscii = (code) => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Replaces syntax that only ES modules have. @param {string} code */
const asCommonJs = (code) =>
  code.replaceAll('import.meta.resolve(', '((name) => require("node:url").pathToFileURL(require.resolve(name)).href)(');

function finish() {
  const dist = path.resolve('dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
    const place = path.join(dist, file);
    const text = asAscii(asCommonJs(readFileSync(place, 'utf8')));
    writeFileSync(place, LARGE.has(file) ? Module.wrap(text) : text);
  }
  // With an empty environment, so that it does not affect the build.
  for (const options of OPTIONS) execFileSync(process.execPath, [...options, path.join(dist, READER), ...COMPILED_FOR], { env: {} });
}

const CACHE = path.resolve('.cache/webpack');
/** Whether to write no cache: on a new clone, the gate builds once, and writing 230 MB would take a third of that build's time. */
const isOnce = process.env['BUILDS_ONCE'] === '1' && !existsSync(CACHE);

/** @type {webpack.Configuration} */
const config = {
  mode: 'production',
  target: 'node20.19',
  entry: Object.fromEntries(programs.map((name) => [name, `./src/${name}.ts`])),
  devtool: false,
  output: {
    path: path.resolve('dist'),
    // This also removes the code cache of the previous build.
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
        // An import from an `index.ts` must load only the file that exports the name. Otherwise the API would load the worker's modules, too.
        sideEffects: false,
        // Nothing here reads files relative to `import.meta.url`; a separate package does.
        parser: { importMeta: false },
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          module: { type: 'es6' },
          jsc: {
            target: 'es2022',
            // Imports helpers once instead of copying them into each of 700 modules.
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
    // Maps lines without the sources, which is enough to find a place and saves memory.
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      include: [...programs, 'ours'].map((name) => `${name}.js`),
      columns: false,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => path.relative(path.resolve('dist'), absoluteResourcePath),
    }),
  ],
  optimization: {
    // TypeORM and logs use class names, so classes must not be renamed, not even by merging modules into one scope.
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
    // Removes comments and non-ASCII characters here, too, because a process keeps the text that it loads in memory.
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
