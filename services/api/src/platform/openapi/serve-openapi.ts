import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Configuration } from '../configuration/configuration.js';
import { serveDocsPage } from './docs-page.js';
import type { Description } from '@homeroom/releases';

/** The document and its generator are loaded on first request; the page to browse it exists in development only. */
export function serveOpenApi(app: NestFastifyApplication, { brandName, environment }: Configuration): void {
  let document: Promise<Description> | undefined;
  const make = async () => (await import('./document.js')).openApiDocument(`${brandName} API`);
  const instance = app.getHttpAdapter().getInstance();
  instance.get('/api/openapi.json', () => (document ??= make()));
  if (environment === 'development') serveDocsPage(instance);
}
