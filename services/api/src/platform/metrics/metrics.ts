import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Counts requests by route, never by raw path, which would contain ids. */
export function measureRequests(instance: FastifyInstance): void {
  instance.addHook('onResponse', (request, reply, done) => {
    requestSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}

export const settledPayments = new Counter({
  name: 'homeroom_payments_settled_total',
  help: 'Payments settled, by outcome',
  labelNames: ['outcome'],
});

export const stuckOrders = new Gauge({
  name: 'homeroom_orders_stuck',
  help: 'Unpaid orders that the card provider has not let us end, 10 minutes after their time',
});

export const mails = new Counter({
  name: 'homeroom_mails_total',
  help: 'Tries to hand a mail to the mail server, by outcome',
  labelNames: ['outcome'],
});

export const payoutSteps = new Counter({
  name: 'homeroom_payouts_total',
  help: 'Payouts that reached a state after they were created, by recipient and state',
  labelNames: ['to', 'state'],
});

export const blockedCode = new Counter({
  name: 'homeroom_blocked_total',
  help: 'What browsers blocked in our pages because the content policy does not allow it, by directive and page',
  labelNames: ['directive', 'page'],
});

export const browserErrors = new Counter({
  name: 'homeroom_browser_errors_total',
  help: 'Errors in the code of a remote, and calls of it that failed, as browsers reported them',
  labelNames: ['remote', 'kind'],
});

interface Measure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is computed when metrics are scraped; NaN when it cannot be. If a process starts the worker again, the later one measures. */
export function measure(name: string, help: string, labelNames: readonly string[], look: () => Promise<readonly Measure[]>): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      const unknown: Measure[] = labelNames.length === 0 ? [{ value: NaN }] : [];
      const found = await look().catch(() => unknown);
      this.reset();
      for (const { labels = {}, value } of found) this.set(labels, value);
    },
  });
}

/** Serves the metrics on a private port. */
export async function serveMetrics(port: number, host: string): Promise<void> {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
}
