import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from './nginx';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly forwardedFor: string | undefined;
  /** Which connection it used: the port at its other end. */
  readonly connection: number;
  readonly headers: readonly string[];
}

const OWN_QUESTION = '/has-everything-arrived';

/**
 * Stands in for the API, answers everything, and records what reached it, including broken requests.
 * `arrived` waits for requests that the edge sent and stopped waiting for: they come in before a new connection does.
 */
export async function startUpstream(): Promise<{ address: string; seen: SeenRequest[]; arrived: () => Promise<void>; stop: () => void }> {
  const seen: SeenRequest[] = [];
  const server = createServer(({ method = '', url = '', headers, socket }, response) => {
    if (url === OWN_QUESTION) return void response.end();
    seen.push({
      method,
      url,
      forwardedFor: headers['x-forwarded-for']?.toString(),
      connection: socket.remotePort!,
      headers: Object.keys(headers),
    });
    if (url.startsWith('/api/previews')) response.setHeader('x-accel-redirect', '/frame');
    response.end('<title>From the API</title>');
  });
  server.on('clientError', (error, socket) => {
    if ('bytesParsed' in error) seen.push({ method: 'BROKEN', url: error.message, forwardedFor: undefined, connection: 0, headers: [] });
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const arrived = async () => void (await askAsItStands(port, OWN_QUESTION));
  return { address: `127.0.0.1:${port}`, seen, arrived, stop: () => void (server.closeAllConnections(), server.close()) };
}

/** Requests a literal address, which no client library does, and returns the whole answer. */
export async function askAsItStands(port: number, address: string, headers = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: edge\r\n${headers}Connection: close\r\n\r\n`);
  let answer = '';
  for await (const piece of socket) answer += piece as string;
  return answer;
}

/** The addresses after `location` that ask another server. */
export function locationsThatAsk(template: 'shell' | 'remote'): string[] {
  const text = readFileSync(path.join(ROOT, 'deploy/nginx', `${template}.conf.template`), 'utf8');
  return [...text.matchAll(/^ {2}location (?<name>.+) \{\n(?<body>[\s\S]*?)^ {2}\}/gm)]
    .filter(({ groups }) => /\b(?:\w+_pass|ssi on|mirror|auth_request)\b/.test(groups!['body']!))
    .map(({ groups }) => groups!['name']!);
}

const SECOND = 'POST /api/second HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 0\r\n\r\n';
const SPLITS = [
  ` HTTP/1.1\r\nHost: x\r\n\r\n${SECOND}`,
  ` HTTP/1.1\nHost: x\n\n${SECOND}`,
  `\r\n\r\n${SECOND}`,
  ' HTTP/1.1\r\nX-Forwarded-For: 203.0.113.9\r\nX: ',
];
const JOINTS = ['', '/', '?', '?a=', '&path=', '#', ';', '/support', '/..', '\t', '\0', '"', ' '];
const encoded = (text: string) => text.replace(/[^\w/.:-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** An address with a second request in it, encoded once and twice, in the path and in the query. */
export const splitRequests = (address: string): string[] =>
  SPLITS.flatMap((split) => [
    ...JOINTS.flatMap((joint) => [encoded(joint + split), encoded(encoded(joint + split)), encoded(joint) + encoded(encoded(split))]),
    `?${encoded(split)}`,
    `?${encoded(encoded(split))}`,
    `?path=${encoded(split)}`,
  ]).map((tail) => address + tail);
