import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly type: string;
  readonly account?: string;
}

/** Receives a webhook's events. */
export async function aReceiver() {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push(JSON.parse(body) as ReceivedEvent);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { received, url, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Waits until something is true, for at most five seconds. */
export async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5_000; !(await isTrue()); await pause(20)) if (Date.now() > end) throw new Error('It did not come true');
}
