/**
 * `npx nx serve marketplace`: one remote by itself, with hot reload, against the API at API_ORIGIN (the local stack's edge). `--recorded`
 * replays recorded-api.json instead, `--record` writes it. The same port also serves the remote as the live shell would load it, for an
 * override in a browser.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { browserRules, browserResolve } from '../build/browser-config.mjs';
import { playRecorded, recordReads } from './recorded-api.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BUILD = fileURLToPath(new URL('../build/browser.mjs', import.meta.url));
const root = process.cwd();
const app = path.basename(root);
const { homeroom, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const port = Number(process.env['SERVE_PORT'] ?? homeroom.port + 100);
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4200';
const recording = path.join(root, 'recorded-api.json');
/** Its own container: the release build is not touched. */
const CONTAINER = '.cache/served';
const isRecorded = process.argv.includes('--recorded');

const compiler = webpack({
  name: app,
  mode: 'development',
  context: root,
  entry: path.join(HERE, 'index.tsx'),
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  output: { publicPath: '/', filename: 'standalone/[name].js', chunkFilename: 'standalone/[name].js', uniqueName: `${app}_standalone` },
  resolve: { ...browserResolve, alias: { 'homeroom-remote': path.join(root, 'src/remote-entry.ts') } },
  module: { rules: browserRules({ app, name: app, refresh: true }) },
  plugins: [
    new webpack.DefinePlugin({ BUILD_VERSION: JSON.stringify(version), BUILD_NAME: JSON.stringify(app), IS_DEVELOPMENT: 'true' }),
    new HtmlPlugin({ template: path.join(HERE, 'index.html') }),
    new MiniCssExtractPlugin({ filename: 'standalone/[name].css', chunkFilename: 'standalone/[name].css', ignoreOrder: true }),
    new RefreshPlugin({ overlay: false }),
  ],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    allowedHosts: 'auto',
    client: { overlay: false, logging: 'warn' },
    static: { directory: path.join(root, CONTAINER), publicPath: '/remote', watch: false },
    // The API accepts changes only from its own pages: the proxy acts as one.
    proxy: isRecorded ? [] : [{ context: ['/api', '/pictures'], target: api, changeOrigin: true, headers: { origin: api } }],
    setupMiddlewares(middlewares) {
      middlewares.unshift({ path: '/remote', middleware: afterItsContainer });
      if (isRecorded) middlewares.unshift({ path: '/api', middleware: ofWholePath(playRecorded(recording)) });
      if (process.argv.includes('--record')) middlewares.unshift({ path: '/api', middleware: ofWholePath(recordReads(recording, api)) });
      return middlewares;
    },
  },
  compiler,
);

/** @typedef {import('webpack-dev-server').ExpressRequestHandler} Handler */

/** @type {import('node:child_process').ChildProcess | undefined} */
let container;
/** @type {Promise<unknown> | undefined} */
let isBuilt;

/**
 * Built on first request, which waits: most never open it inside a shell.
 * @type {Handler}
 */
function afterItsContainer(_request, _response, next) {
  container ??= fork(BUILD, ['--watch', '--into', CONTAINER], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  isBuilt ??= Promise.race([once(container, 'message'), once(container, 'exit')]);
  void isBuilt.then(() => next());
}

/**
 * Middlewares see only the part after their mount path.
 * @param {(...handled: Parameters<Handler>) => unknown} middleware
 * @returns {Handler}
 */
function ofWholePath(middleware) {
  return (request, response, next) => {
    request.url = request.originalUrl;
    void middleware(request, response, next);
  };
}

rmSync(path.join(root, CONTAINER), { recursive: true, force: true });
await server.start();
async function end() {
  container?.kill();
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());
process.stdout.write(`${homeroom.title} by itself: http://127.0.0.1:${port}${homeroom.path}
Inside a shell: open it with ?override=${app}@http://localhost:${port}/remote/mf-manifest.json
(its API: ${isRecorded ? 'recorded' : api})\n`);
process.send?.('ready');
