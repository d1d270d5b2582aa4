import webpack from 'webpack';
import { unknownTo } from './build-id.mjs';

/**
 * @param {import('./build-id.mjs').Sources} sources what the build's id comes from
 * @param {Error | null} error
 * @param {import('webpack').MultiStats} [stats]
 */
function report(sources, error, stats) {
  if (error || !stats) {
    process.stderr.write(`${error?.stack ?? 'The build reported nothing.'}\n`);
    return false;
  }
  if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  const unknown = unknownTo(
    sources,
    stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]),
  );
  if (unknown.length > 0) process.stderr.write(`The id of this build does not come from all that went in:\n  ${unknown.join('\n  ')}\n`);
  return !stats.hasErrors() && unknown.length === 0;
}

/**
 * @param {import('webpack').Configuration[]} configurations
 * @param {import('./build-id.mjs').Sources} sources
 * @returns {Promise<boolean>} whether the build succeeded; its errors have been printed
 */
export function buildOnce(configurations, sources) {
  const compiler = webpack(configurations);
  return new Promise((resolve) => {
    compiler.run((error, stats) => {
      const isGood = report(sources, error, stats);
      compiler.close(() => resolve(isGood));
    });
  });
}

/**
 * Builds again whenever a file changes. Sends a message to the parent process when a file has changed (`begun`), and after each build.
 * @param {import('webpack').Configuration[]} configurations
 * @param {import('./build-id.mjs').Sources} sources
 */
export function buildAgain(configurations, sources) {
  const compiler = webpack(configurations);
  compiler.hooks.invalid.tap('Watch', () => process.send?.('begun'));
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    const isGood = report(sources, error, stats);
    process.send?.(isGood ? 'built' : 'failed');
  });
}
