/** The shared webpack configuration of the shell and the remotes. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ArtifactPlugin } from './artifact-plugin.mjs';
import { compiledAhead } from './compiled-ahead.mjs';
import { describeBuild } from './describe-build.mjs';
import { FirstVisitBudgetPlugin } from './first-visit-budget-plugin.mjs';
import { FormsBudgetPlugin } from './forms-budget-plugin.mjs';
import { HeadStartPlugin } from './head-start-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { LeanFederationPlugin } from './lean-federation-plugin.mjs';
import { NoticesPlugin } from './notices-plugin.mjs';
import { PartNamesPlugin } from './part-names-plugin.mjs';
import { ServerFilesPlugin } from './server-files-plugin.mjs';
import { swcOptions } from './swc-options.mjs';
import { WorkspaceBudgetPlugin } from './workspace-budget-plugin.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} Place where an app is built
 * @property {string} app its name
 * @property {string} root its folder
 * @property {string} base the folder to which the names of its classes are relative
 */

/** Finds a module that is TypeScript in this repository and compiled in a team's. @param {string} place its path without an extension */
const codeAt = (place) => [`${place}.ts`, `${place}.js`].find((file) => existsSync(file)) ?? place;

/** Set here because the federation plugin would otherwise provoke an error to find the path, which takes a second. */
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/** The runtime that retries lazily loaded files, in the shell and in remotes. */
const RETRY = codeAt(fileURLToPath(new URL('retry-url', import.meta.url)));
export const RANGES = { react: '^19.0.0', 'react-dom': '^19.0.0', '@homeroom/web': '^1.0.0' };
const REACT = { singleton: true, requiredVersion: RANGES.react, strictVersion: true };

/**
 * The modules of which a page has one copy. react-router and the query client are shared through @homeroom/web, which re-exports the parts
 * that we use, because a shared package cannot be tree-shaken.
 * @param {boolean} eager
 */
const shared = (eager) => ({
  react: { ...REACT, eager },
  'react-dom': { ...REACT, eager },
  // In a file of its own, so that the page's code can run while it downloads (decision 858).
  'react-dom/client': { ...REACT, eager: false },
  'react/jsx-runtime': { ...REACT, eager },
  '@homeroom/web': { singleton: true, requiredVersion: RANGES['@homeroom/web'], version: '1.0.0', strictVersion: true, eager },
});

/** @typedef {ConstructorParameters<typeof ModuleFederationPlugin>[0]} Federation */

/** @param {string} root @returns {Federation} */
const federationOfShell = (root) => ({
  name: 'shell',
  remotes: {},
  shared: shared(true),
  shareStrategy: 'loaded-first',
  runtimePlugins: [path.join(root, 'src/federation/network-policy.ts'), RETRY],
  dts: false,
  manifest: false,
  experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
});

/**
 * The container that the shell expects of a remote, as options for the federation plugin of webpack or Rspack.
 * @param {string} name
 * @param {string} root
 * @returns {Federation}
 */
export const federationOfRemote = (name, root) => ({
  name,
  // A property of the window, because a page could not delete a `var` when it unloads the build.
  library: { type: 'window', name },
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './app': path.join(root, 'src/remote-entry.ts') },
  shared: shared(false),
  shareStrategy: 'loaded-first',
  runtimePlugins: [RETRY],
  dts: false,
  manifest: true,
  experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
});

const WEB = require.resolve('@homeroom/web/package.json');

/** The short replacement in browsers for class-validator and class-transformer, which would be larger than all forms together. */
const RULES = path.join(path.dirname(WEB), 'src/rules');

const ROUTER = path.join(path.dirname(createRequire(WEB).resolve('react-router/package.json')), 'dist/production/index.mjs');

/** Modules that every form needs besides its own contract. Our packages are in `libs` here, and under `@homeroom` in a team's repository. */
const OF_FORMS =
  /(?:libs|@homeroom)[\\/](?:web[\\/]src[\\/](?:forms|checked-by|form[\\/]|rules[\\/](?!seldom|web-address|email|host))|contracts[\\/]src[\\/]validation\.[jt]s)/;

/** React DOM, which only the shell bundles. */
const REACT_DOM = /node_modules[\\/](?:react-dom[\\/](?:client|cjs[\\/]react-dom-client)|scheduler)/;

/** Modules that every dialog needs. */
const OF_DIALOGS = /(?:libs|@homeroom)[\\/]ui[\\/]src[\\/](?:dialog[\\/]|overlays)/;

/** @param {string} name @param {RegExp} test */
const inOneFile = (name, test) => ({ test, name, chunks: /** @type {const} */ ('async'), enforce: true });

export const browserResolve = {
  alias: {
    'class-validator$': codeAt(path.join(RULES, 'class-validator')),
    'class-transformer$': codeAt(path.join(RULES, 'class-transformer')),
    // The build without developer warnings, which its own export conditions would select for everyone.
    'react-router$': ROUTER,
  },
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['homeroom-source', 'import', 'module', 'browser', 'default'],
};

/** The classes of each file in their order, which is the same in every build. @type {Map<string, string[]>} */
const classes = new Map();

/** @param {string} file @param {string} local */
function placeOf(file, local) {
  const known = classes.get(file) ?? [];
  classes.set(file, known);
  return known.includes(local) ? known.indexOf(local) : known.push(local) - 1;
}

/**
 * How css-loader names classes, in browsers and on the server.
 * @param {{ app: string, base: string, name: string, watch?: boolean }} build with `watch`, the names are readable
 */
export const classNaming = ({ app, base, name, watch = false }) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'camel-case-only',
  /**
   * Two builds of one remote in the same page must not share a class, and `tools/release/conduct/styles.mjs` refuses a release whose styles
   * name anything but classes of its app. All classes of a file have the same prefix, which compresses better than individual hashes;
   * readable names would add bytes.
   * @param {{ resourcePath: string }} file @param {unknown} _ @param {string} local
   */
  getLocalIdent: ({ resourcePath }, _, local) => {
    const file = `${name} ${path.relative(base, resourcePath)}`;
    const begin = `${app}-${createHash('sha256').update(file).digest('base64url').slice(0, 6)}`;
    return watch ? `${begin}-${local}` : `${begin}${placeOf(file, local).toString(36)}`;
  },
});

/**
 * The federation name of a build.
 * @param {{ app: string, version: string, buildId: string }} build
 */
export const buildName = ({ app, version, buildId }) => (app === 'shell' ? 'shell' : `${app}_${version}+${buildId}`.replace(/\W/g, '_'));

/**
 * @param {{ app: string, base: string, name: string, watch?: boolean, refresh?: boolean }} build `name` is its federation name, `refresh`
 * replaces components in open pages
 */
export const browserRules = ({ app, base, name, watch = false, refresh = false }) => [
  { test: /\.tsx?$/, exclude: /node_modules/, loader: require.resolve('swc-loader'), options: swcOptions(refresh) },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: { url: true, modules: classNaming({ app, base, name, watch }) },
      },
    ],
  },
  { test: /\.woff2$/, type: 'asset/resource' },
  { test: path.join(path.dirname(ROUTER), path.sep), loader: require.resolve('./lean-router-loader.mjs') },
];

/** The name of the server build in webpack. @param {string} app */
export const serverBuildOf = (app) => `${app}-server`;

/** Constants for a build's code. @param {{ buildVersion: string, name: string, watch: boolean }} build */
export const definitions = ({ buildVersion, name, watch }) => ({
  BUILD_VERSION: JSON.stringify(buildVersion),
  BUILD_NAME: JSON.stringify(name),
  IS_DEVELOPMENT: JSON.stringify(watch),
});

/**
 * @typedef {object} Options of a build
 * @property {string} version
 * @property {string} buildId makes the federation name unique for each build, so that two builds never share a container
 * @property {string} [registryKey] the shell's public key for the registry
 * @property {boolean} [isRendered] whether there is a server build, too
 * @property {boolean} [watch]
 * @property {string} [folder] the output folder
 * @property {(folder: string) => Promise<void>} [addFiles] adds files that no code imports
 * @property {import('./seal.mjs').SealedSources} [sources] by default, its whole folder
 */

/**
 * @param {Place & Options & { isShell: boolean, name: string, buildVersion: string }} build
 * @returns {import('webpack').Configuration['plugins']}
 */
const pluginsOf = ({ app, root, sources, isShell, name, buildVersion, registryKey, isRendered, watch = false, addFiles }) => [
  new webpack.DefinePlugin({
    ...definitions({ buildVersion, name, watch }),
    ...(isShell && { REGISTRY_KEY: JSON.stringify(registryKey) }),
  }),
  new MiniCssExtractPlugin({
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
    ignoreOrder: true,
  }),
  new IntegrityPlugin(),
  new LeanFederationPlugin({ isShell }),
  new PartNamesPlugin(),
  ...(isRendered && !isShell ? [new ServerFilesPlugin()] : []),
  new ModuleFederationPlugin(isShell ? federationOfShell(root) : federationOfRemote(name, root)),
  ...(isShell && !watch ? [compiledAhead()] : []),
  ...(isShell ? [new HtmlPlugin({ template: './src/index.html', scriptLoading: 'defer', inject: 'head' }), new HeadStartPlugin()] : []),
  ...(watch ? [] : [FormsBudgetPlugin, FirstVisitBudgetPlugin, WorkspaceBudgetPlugin].map((Budget) => new Budget({ app, isShell, name }))),
  new NoticesPlugin({ app, version: buildVersion }),
  new ArtifactPlugin({
    ...{ root, sources, watch },
    // In watch mode, scripts change while a page is open, so they are not pinned.
    hasPage: isShell && !watch,
    ...(addFiles && { addFiles }),
    facts: describeBuild({ app, root, isShell, name, version: buildVersion, shared: RANGES }),
  }),
];

/**
 * @param {Place & Options} build
 * @returns {import('webpack').Configuration}
 */
export function browserConfig(build) {
  const { app, root, base, version, buildId, isRendered = false, watch = false, folder = 'dist' } = build;
  const isShell = app === 'shell';
  const buildVersion = `${version}+${buildId}`;
  const name = buildName({ app, version, buildId });
  const mode = watch ? 'development' : 'production';
  return {
    name: app,
    ...(isRendered && { dependencies: [serverBuildOf(app)] }),
    mode,
    context: root,
    entry: isShell ? { shell: './src/index.ts' } : {},
    target: ['web', 'es2022'],
    devtool: watch ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(root, folder),
      // In watch mode, open pages may still need the previous build's files.
      clean: !watch && { keep: /^server\// },
      publicPath: isShell ? '/' : 'auto',
      uniqueName: name,
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: browserResolve,
    module: { rules: browserRules({ app, base, name, watch }) },
    plugins: pluginsOf({ ...build, isShell, name, buildVersion }),
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        cacheGroups: {
          forms: inOneFile('forms', OF_FORMS),
          dialogs: inOneFile('dialogs', OF_DIALOGS),
          ...(isShell && { reactDom: inOneFile('react-dom', REACT_DOM) }),
        },
      },
      // Without worker processes: swc has threads of its own, and the styles are small.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, compress: { passes: 6 }, format: { comments: false } },
          extractComments: false,
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    // No cache on disk: Nx caches whole builds, and any change renames the build, which would invalidate every entry.
    cache: watch && { type: 'memory' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
