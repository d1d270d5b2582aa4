/** Serves the files of one remote's build from its own origin. */
import { createServer } from 'node:http';
import sirv from 'sirv';
import { requiredVariable } from '../required-variable.mjs';

const { REMOTE_PORT, REMOTE_WATCH } = process.env;
const isWatching = REMOTE_WATCH === '1';
const files = sirv(requiredVariable('REMOTE_FOLDER'), {
  // Checks the disk each time: a build may replace the files meanwhile.
  dev: true,
  // Only full builds make compressed copies.
  gzip: !isWatching,
  brotli: !isWatching,
  setHeaders(response, pathname) {
    const isHashed = /\.[0-9a-f]{8}\./.test(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', isHashed && !isWatching ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
createServer((request, response) => {
  files(request, response, () => void response.writeHead(404, { 'access-control-allow-origin': '*' }).end());
}).listen(Number(REMOTE_PORT), '127.0.0.1', () => process.send?.('ready'));
