import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { KeepAliveConnections } from './keep-alive-connections.js';

const LIMITS = { withinMs: 10_000, mostCharacters: 100 };
const answerOf = (body: string, more = '') => `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;

let server: Server;
let connections: Socket[];
/** What the server does with a request. @param request its number, starting at 1 */
let serve: (socket: Socket, request: number) => unknown;
let kept: KeepAliveConnections;

beforeEach(async () => {
  connections = [];
  let requests = 0;
  server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => serve(socket, (requests += 1)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  kept = new KeepAliveConnections(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

it('reuses a connection', async () => {
  serve = (socket, request) => socket.write(answerOf(`${request} é`));
  expect((await kept.get('/a', LIMITS)).body).toBe('1 é');
  expect((await kept.get('/b', LIMITS)).body).toBe('2 é');
  expect(connections).toHaveLength(1);
});

it('retries when an idle connection closes instead of answering', async () => {
  serve = (socket, request) => (request === 2 ? socket.resetAndDestroy() : socket.write(answerOf(String(request))));
  await kept.get('/a', LIMITS);
  expect((await kept.get('/b', LIMITS)).body).toBe('3');
  expect(connections).toHaveLength(2);
});

it('does not retry when a new connection closes', async () => {
  let requests = 0;
  serve = (socket) => {
    requests += 1;
    socket.resetAndDestroy();
  };
  await expect(kept.get('/a', LIMITS)).rejects.toThrow('ECONNRESET');
  expect(requests).toBe(1);
});

it('rejects a response that is larger than the limit', async () => {
  serve = (socket) => socket.write(answerOf('x'.repeat(101)));
  await expect(kept.get('/a', LIMITS)).rejects.toThrow('it is too long');
});

it('rejects a response that ends early', async () => {
  serve = (socket) => socket.end(answerOf('x'.repeat(50)).slice(0, -10));
  await expect(kept.get('/a', LIMITS)).rejects.toThrow('aborted');
});
