import { LIMITS } from '@homeroom/contracts';
import cookie from '@fastify/cookie';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ApiModule } from './api.module.js';
import { DealsController, dealFastPaths } from './catalogue/deals/index.js';
import { shareReplies } from './platform/replies/share-replies.js';
import { answerOnFastPath } from './platform/replies/fast-path.js';
import { Configuration } from './platform/configuration/configuration.js';
import { ProblemFilter } from './platform/errors/problem.filter.js';
import { acceptJsonOnly } from './platform/http/json-body.js';
import { pathOf } from './platform/http/handles.js';
import { acceptOn } from './platform/http/other-bodies.js';
import { keepConnectionsOfRefusedBodies } from './platform/http/refused-bodies.js';
import { refuseWritesWhileLooking } from './platform/http/looking.js';
import { sendSecurityHeaders } from './platform/http/security-headers.js';
import { refuseCrossSiteWrites } from './platform/http/same-site.js';
import { KnownParameters } from './platform/http/known-parameters.js';
import { refuseUnstorableText } from './platform/http/storable-text.js';
import { requestValidation } from './platform/http/validation.js';
import { FrameworkLogger } from './platform/logging/logger.js';
import { LOGGER } from './platform/logging/logging.module.js';
import { measureRequests } from './platform/metrics/metrics.js';
import { serveOpenApi } from './platform/openapi/serve-openapi.js';
import { Leaving } from './platform/process/leaving.js';
import { closeConnectionsWhenLeaving } from './platform/process/stop-listening.js';
import { readConfiguration } from './platform/configuration/read-configuration.js';

/** How often connections are checked for unfinished requests. */
const CHECK_MS = 5_000;
const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'];

/** The card provider signs these bodies. */
const SIGNED = [pathOf('POST /api/webhooks/stripe'), pathOf('POST /api/webhooks/stripe-connect')];

/** The contracts' classes validate requests and replies, so no route has a schema, and the schema compiler is not loaded. */
const compilesNothing = () => (): never => {
  throw new Error('no route of this API has a schema');
};

/** Pictures, the files of a team’s release, and what an email app posts for one-click unsubscribing (RFC 8058). */
function acceptOtherBodies(instance: FastifyInstance): void {
  acceptOn(instance, {
    paths: [pathOf('POST /api/uploads/images'), pathOf('POST /api/voucher/complaint-picture')],
    contentTypes: IMAGES,
    maximumBytes: LIMITS.uploadBytes,
  });
  acceptOn(instance, {
    paths: [pathOf('POST /api/releases/:remote/uploads'), pathOf('PUT /api/releases/:remote/uploads/:upload/files')],
    contentTypes: ['application/octet-stream'],
    maximumBytes: LIMITS.releaseFileBytes,
  });
  acceptOn(instance, {
    paths: [pathOf('POST /api/policy-reports')],
    contentTypes: ['application/csp-report', 'application/reports+json'],
    maximumBytes: 16_384,
  });
  acceptOn(instance, {
    paths: [pathOf('POST /api/reminders/unsubscribe'), pathOf('POST /api/notification-digests/unsubscribe')],
    contentTypes: ['application/x-www-form-urlencoded'],
    maximumBytes: 1_024,
  });
}

/** The whole API, ready to listen. */
export async function createApi(): Promise<NestFastifyApplication> {
  const { trustedProxies, isProduction, requestSeconds, connections } = readConfiguration(process.env);
  const requestTimeout = requestSeconds * 1_000;
  const connectionsCheckingInterval = Math.min(CHECK_MS, requestTimeout);
  const adapter = new FastifyAdapter({
    requestTimeout,
    http: { connectionsCheckingInterval },
    // Node's limit above covers the headers; a body that stops arriving ends its connection.
    connectionTimeout: requestTimeout + 2 * connectionsCheckingInterval,
    trustProxy: (_address, hop) => hop < trustedProxies,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // A request that reached this process is answered by it, also while it stops.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: compilesNothing, buildSerializer: compilesNothing } },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, adapter, { bodyParser: false, bufferLogs: true });
  const logger = app.get<Logger>(LOGGER);
  const configuration = app.get(Configuration);
  app.useLogger(new FrameworkLogger(logger));
  app.setGlobalPrefix('api');
  app.useGlobalPipes(requestValidation());
  app.useGlobalInterceptors(new KnownParameters(app.get(Reflector)));
  app.useGlobalFilters(new ProblemFilter(logger));

  const instance = adapter.getInstance();
  instance.server.maxConnections = connections;
  const keep = shareReplies(instance, app.get(Leaving));
  answerOnFastPath(instance, app.get(Leaving), keep, dealFastPaths(app.get(DealsController)));
  acceptJsonOnly(instance, SIGNED);
  acceptOtherBodies(instance);
  keepConnectionsOfRefusedBodies(instance);
  refuseCrossSiteWrites(instance, configuration.publicUrl);
  refuseWritesWhileLooking(instance);
  refuseUnstorableText(instance);
  measureRequests(instance);
  closeConnectionsWhenLeaving(instance, app.get(Leaving));
  await app.register(cookie);
  sendSecurityHeaders(instance, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isProduction && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  });
  serveOpenApi(app, configuration);
  await app.init();
  await instance.ready();
  return app;
}
