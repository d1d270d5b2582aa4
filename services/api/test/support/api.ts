import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CreatePaymentIntent, PaymentIntentReply, PaymentReport, Problem } from '@homeroom/contracts';
import { createApi } from '../../src/create-api';
import { letGo } from './let-go';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
}

/** The whole API in this process, called as over HTTP. */
export class Api {
  private constructor(readonly app: NestFastifyApplication) {}

  static async start(listen = false): Promise<Api> {
    const app = await createApi();
    if (listen) await app.listen(Number(process.env['API_PORT']), '127.0.0.1');
    return new Api(app);
  }

  async stop(): Promise<void> {
    const server = this.app.getHttpServer();
    // Closing waits a minute for a connection on which the card sandbox has not sent anything yet.
    const ending = setInterval(() => server.closeAllConnections(), 100);
    await this.app.close().finally(() => clearInterval(ending));
    letGo(this);
  }

  async call<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const reply = await this.app.inject({
      method,
      url,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: (isJson && reply.body ? reply.json() : reply.body) as Body, headers: reply.headers };
  }

  get = <Body = unknown>(url: string, headers?: Record<string, string>) => this.call<Body>('GET', url, undefined, headers);
  post = <Body = unknown>(url: string, payload: unknown, headers?: Record<string, string>) =>
    this.call<Body>('POST', url, payload, headers);

  put = <Body = unknown>(url: string, payload: unknown, headers?: Record<string, string>) => this.call<Body>('PUT', url, payload, headers);

  prepare(draft: Partial<CreatePaymentIntent> & { dealId: number; schoolId: number; amount: number }, headers?: Record<string, string>) {
    // The same draft is the same buyer.
    const draftId = 'draftId' in draft ? draft.draftId : randomUUID();
    return this.post<PaymentIntentReply & { heldUntil: string; clientSecret: string } & Problem>(
      '/api/create-payment-intent',
      {
        customerName: 'Ana Lee',
        customerEmail: `${draftId ?? randomUUID()}@example.com`,
        ...draft,
        draftId,
      },
      headers,
    );
  }

  report(paymentIntentId: string, draftId?: string) {
    return this.post<PaymentReport>('/api/payment-success', { paymentIntentId, draftId });
  }
}
