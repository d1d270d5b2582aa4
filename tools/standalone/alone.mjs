/**
 * Serves one remote by itself, with hot reload and either an API or recorded responses. The same port also serves the container that a live
 * shell loads, for an override in a browser.
 */
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { browserRules, browserResolve, definitions } from '../build/browser-config.mjs';
import { playRecorded, recordReads } from './recorded-api.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The folder of the container, which leaves the release build untouched. */
const CONTAINER = '.cache/served';

/**
 * @typedef {object} Alone
 * @property {import('../build/browser-config.mjs').Place} place
 * @property {string} version
 * @property {string} title
 * @property {string} path
 * @property {number} port
 * @property {string} api the API's origin
 * @property {boolean} isRecorded whether recorded-api.json answers instead of the API
 * @property {boolean} isRecording whether reads are recorded in it
 * @property {(folder: string) => import('node:child_process').ChildProcess} buildInto builds the container, and again on each change
 */

/** @typedef {import('webpack-dev-server').ExpressRequestHandler} Handler */

/** @param {Pick<Alone, 'place' | 'version'>} remote */
function compilerOf({ place: { app, root, base }, version }) {
  const page = ['tsx', 'js'].map((ending) => path.join(HERE, `index.${ending}`)).find((file) => existsSync(file));
  return webpack({
    name: app,
    mode: 'development',
    context: root,
    entry: page ?? [],
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    output: { publicPath: '/', filename: 'standalone/[name].js', chunkFilename: 'standalone/[name].js', uniqueName: `${app}_standalone` },
    resolve: { ...browserResolve, alias: { 'homeroom-remote': path.join(root, 'src/remote-entry.ts') } },
    module: { rules: browserRules({ app, base, name: app, watch: true, refresh: true }) },
    plugins: [
      new webpack.DefinePlugin(definitions({ buildVersion: version, name: app, watch: true })),
      new HtmlPlugin({ template: path.join(HERE, 'index.html') }),
      new MiniCssExtractPlugin({ filename: 'standalone/[name].css', chunkFilename: 'standalone/[name].css', ignoreOrder: true }),
      new RefreshPlugin({ overlay: false }),
    ],
    // Builds a part when it is first requested.
    experiments: { lazyCompilation: { entries: false, imports: true, backend: { listen: { host: '127.0.0.1' } } } },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  });
}

/**
 * Passes a middleware the whole address instead of the part after its mount path.
 * @param {(...handled: Parameters<Handler>) => unknown} middleware
 * @returns {Handler}
 */
function ofWholePath(middleware) {
  return (request, response, next) => {
    request.url = request.originalUrl;
    void middleware(request, response, next);
  };
}

/**
 * Builds the container on the first request, which waits for it, because few people open the remote inside a shell.
 * @param {() => import('node:child_process').ChildProcess} build
 */
function containerBy(build) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let container;
  /** @type {Promise<unknown> | undefined} */
  let isBuilt;
  /** @type {Handler} */
  const afterIt = (_request, _response, next) => {
    container ??= build();
    isBuilt ??= Promise.race([once(container, 'message'), once(container, 'exit')]);
    void isBuilt.then(() => next());
  };
  return { afterIt, end: () => container?.kill() };
}

/**
 * Serves the remote until this process is stopped.
 * @param {Alone} remote
 */
export async function serveAlone(remote) {
  const { place, title, path: address, port, api, isRecorded, isRecording, buildInto } = remote;
  const recording = path.join(place.root, 'recorded-api.json');
  const container = containerBy(() => buildInto(CONTAINER));
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      historyApiFallback: true,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      allowedHosts: 'auto',
      client: { overlay: false, logging: 'warn' },
      static: { directory: path.join(place.root, CONTAINER), publicPath: '/remote', watch: false },
      // The API accepts changes only from its own pages, so the proxy sends their origin.
      proxy: isRecorded ? [] : [{ context: ['/api', '/pictures'], target: api, changeOrigin: true, headers: { origin: api } }],
      setupMiddlewares(middlewares) {
        middlewares.unshift({ path: '/remote', middleware: container.afterIt });
        if (isRecorded) middlewares.unshift({ path: '/api', middleware: ofWholePath(playRecorded(recording)) });
        if (isRecording) middlewares.unshift({ path: '/api', middleware: ofWholePath(recordReads(recording, api)) });
        return middlewares;
      },
    },
    compilerOf(remote),
  );
  rmSync(path.join(place.root, CONTAINER), { recursive: true, force: true });
  await server.start();
  const end = async () => {
    container.end();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());
  process.stdout.write(`${title} by itself: http://127.0.0.1:${port}${address}
Inside a shell: open it with ?override=${place.app}@http://localhost:${port}/remote/mf-manifest.json
(its API: ${isRecorded ? 'recorded' : api})\n`);
  process.send?.('ready');
}
