import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SHELL_HEADER, STYLES_HEADER } from '@homeroom/contracts';
import { ANSWER_WITHIN_MS } from './limits.js';
import { NotDrawn } from './not-drawn.js';
import type { Renderer } from './renderer.js';

interface Options {
  readonly renderer: Pick<Renderer, 'page' | 'metrics' | 'processes'>;
  /** The shell whose pages are drawn. */
  readonly shellVersion: string;
  /** Explains why a page was not drawn, for debugging. */
  readonly explain: (error: NotDrawn) => void;
}

/** Tells the edge that the API did not answer, so that it does not ask the API itself. */
const WITHOUT_API = 424;

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  more: Readonly<Record<string, string>> = {},
) => {
  if (response.headersSent) return;
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, ...more }).end(body);
};

/** The renderer over HTTP: pages for the edge, and `/healthz`, `/processes` and `/metrics` for operators. */
export function createHttpServer({ renderer, shellVersion, explain }: Options): Server {
  /** Whether the edge has another shell: a page names its own shell's files, which that edge may not have. */
  const isOfAnotherShell = ({ headers }: IncomingMessage) => headers[SHELL_HEADER] !== undefined && headers[SHELL_HEADER] !== shellVersion;

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (error: NotDrawn) => {
      if (!response.headersSent) explain(error);
      send(response, error.reason === 'no answer of the API' ? WITHOUT_API : 503, 'text/plain', error.reason);
    };
    const late = setTimeout(() => refuse(new NotDrawn('late')), ANSWER_WITHIN_MS);
    try {
      if (isOfAnotherShell(request)) throw new NotDrawn('another shell');
      const { html, styles } = await renderer.page(request.url ?? '/', request.headers.cookie);
      send(response, 200, 'text/html', html, { [STYLES_HEADER]: styles.join(' ') });
    } catch (error) {
      refuse(error instanceof NotDrawn ? error : new NotDrawn('failed', String(error)));
    } finally {
      clearTimeout(late);
    }
  }

  return createServer((request, response) => {
    if (request.url === '/healthz') return send(response, 200, 'text/plain', 'ok\n');
    if (request.url === '/processes') return send(response, 200, 'application/json', JSON.stringify(renderer.processes));
    if (request.url === '/metrics') return send(response, 200, 'text/plain', renderer.metrics.text());
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'GET only');
    return void answerPage(request, response);
  });
}
