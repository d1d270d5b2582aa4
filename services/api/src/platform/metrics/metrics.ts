import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Counts requests by route, never by raw path, which would hold ids. */
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

/** Serves the figures on a private port. */
export function serveMetrics(port: number, host: string): Server {
  collectDefaultMetrics();
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
}
