import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { S3Store } from './s3-store';

/** An in-memory object store that accepts signed requests only. */
function objectStore(): { server: Server; objects: Map<string, { data: Buffer; type: string | undefined }> } {
  const objects = new Map<string, { data: Buffer; type: string | undefined }>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const key = new URL(request.url!, 'http://x').pathname;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) return void response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(key, { data: Buffer.concat(parts), type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'GET' && !found)
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found!.data : '');
  };
  const server = createServer((request, response) => void answer(request, response));
  return { server, objects };
}

let folder: string;
const { server, objects } = objectStore();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeroom-files-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const bucket = (secret = 'key-id') =>
  new S3Store({
    bucket: 'pictures',
    region: 'us-west-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: secret,
    secretAccessKey: 'secret',
  });

describe.each<[string, () => FileStore]>([
  ['a folder', () => new DiskStore(path.join(folder, 'deep'))],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  it('returns a stored file until it is removed', async () => {
    const store = open();
    expect(await store.get('a.webp')).toBeNull();
    await store.put('a.webp', Buffer.from([1, 2, 3]), 'image/webp');
    await store.put('a.webp', Buffer.from([4, 5]), 'image/webp');
    expect(await store.get('a.webp')).toEqual(Buffer.from([4, 5]));
    await store.remove('a.webp');
    await store.remove('a.webp');
    expect(await store.get('a.webp')).toBeNull();
  });

  it('accepts the same file many times at once', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 20 }, () => store.put('same.webp', Buffer.alloc(50_000, 7), 'image/webp')));
    expect(await store.get('same.webp')).toEqual(Buffer.alloc(50_000, 7));
  });
});

it('keeps the type of a file in a bucket, and says when the bucket refuses', async () => {
  await bucket().put('b.webp', Buffer.from([1]), 'image/webp');
  expect(objects.get('/pictures/b.webp')).toEqual({ data: Buffer.from([1]), type: 'image/webp' });
  await expect(bucket('stranger').get('b.webp')).rejects.toThrow();
});
