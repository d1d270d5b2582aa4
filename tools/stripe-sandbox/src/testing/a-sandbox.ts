import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routeOf } from '../routes';
import { startSandbox, type SandboxOptions } from '../server';

const SECRET = { authorization: 'Bearer sk_test_x' };

export interface Thing {
  readonly id: string;
  readonly status: string;
  readonly latest_charge: string;
  readonly client_secret: string;
  readonly error: Record<string, unknown>;
  readonly data: Thing[];
}

export async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const aStateFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.jsonl');

/** Starts a sandbox, with functions that call it as a shop does. */
export async function aSandbox(options: Partial<SandboxOptions> = {}) {
  const port = await aFreePort();
  const sandbox = await startSandbox({ port, pages: new URL('../../browser/', import.meta.url), ...options });
  const address = `http://127.0.0.1:${port}`;
  /** The answers of each route so far. */
  const answers: (readonly [route: string, answer: unknown])[] = [];

  async function ask<Answer = Thing>(
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const reply = await fetch(`${address}${url}`, {
      method,
      headers: { ...SECRET, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const body = (await reply.json()) as Answer;
    if (reply.ok) answers.push([routeOf(method, new URL(url, address).pathname), body]);
    return { status: reply.status, body };
  }
  const arrange = async (what: string, order: unknown) =>
    (await (await fetch(`${address}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json()) as Thing;
  const create = async (headers?: Record<string, string>) =>
    (await ask('POST', '/v1/payment_intents', { amount: '4000', currency: 'usd', 'metadata[a]': 'b' }, headers)).body;
  const confirm = async (id: string, method: string) =>
    (await ask('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: method })).body;
  const paid = async (method = 'pm_card_visa') => confirm((await create()).id, method);
  const refund = async (intent: string, form: Record<string, string> = {}) =>
    (await ask('POST', '/v1/refunds', { payment_intent: intent, ...form })).body;
  const disputeOf = async (intent: string) => (await ask('GET', `/v1/disputes?payment_intent=${intent}`)).body.data[0]!;

  return { address, answers, stop: () => sandbox.stop(), ask, arrange, create, confirm, paid, refund, disputeOf };
}
