/** The one public origin: the shell's files, /remotes.json, and /api passed on. Production has nginx in its place. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { contentSecurityPolicy } from '../content-security-policy.mjs';

const { EDGE_FOLDER, EDGE_PORT, API_ORIGIN, REMOTES_FILE, REMOTE_ORIGINS, CARD_ORIGIN } = process.env;
const api = new URL(API_ORIGIN);
const headers = {
  'content-security-policy': contentSecurityPolicy(REMOTE_ORIGINS.split(' '), CARD_ORIGIN),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), payment=(self), geolocation=()',
};
const setHeaders = (response, cacheControl) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl);
};
const files = sirv(EDGE_FOLDER, {
  // Looks at the disk each time: a build may replace the files while this runs.
  dev: true,
  gzip: true,
  brotli: true,
  setHeaders(response, pathname) {
    const isHashed = /\.[0-9a-f]{8}\./.test(pathname);
    const isPicture = pathname.startsWith('/pictures/');
    setHeaders(response, isHashed ? 'public, max-age=31536000, immutable' : isPicture ? 'public, max-age=86400' : 'no-cache');
  },
});

function passOn(request, response) {
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
  const upstream = ask(
    {
      host: api.hostname,
      port: api.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'http' },
    },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => {
    if (response.headersSent) return response.destroy();
    const message = 'The service is restarting. Please try again in a moment.';
    response
      .writeHead(502, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ status: 502, code: 'NOT_READY', message, error: message, requestId: '' }));
  });
  request.pipe(upstream);
}

function sendPage(response) {
  setHeaders(response, 'no-cache');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(readFileSync(path.join(EDGE_FOLDER, 'index.html')));
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://edge');
  if (pathname.startsWith('/api/')) return passOn(request, response);
  if (pathname === '/remotes.json') {
    setHeaders(response, 'no-cache');
    response.setHeader('content-type', 'application/json');
    return response.end(readFileSync(REMOTES_FILE));
  }
  const isPage = request.method === 'GET' && !path.extname(pathname);
  if (isPage) return sendPage(response);
  return files(request, response, () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'));
}).listen(Number(EDGE_PORT), '127.0.0.1', () => process.send?.('ready'));
