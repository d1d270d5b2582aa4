import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Configuration } from '../configuration/configuration.js';
import { serveDocsPage } from './docs-page.js';
import { requestSchemas } from './request-schemas.js';

/** Schemas of every answer, made from the contracts' types when they are built. */
function replySchemas(): Record<string, object> {
  const file = fileURLToPath(import.meta.resolve('@homeroom/contracts/reply-schemas.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
}

export function openApiDocument(app: NestFastifyApplication, configuration: Configuration): OpenAPIObject {
  const facts = new DocumentBuilder()
    .setTitle(`${configuration.brandName} API`)
    .setVersion('1')
    .addCookieAuth('homeroom_shopper')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, facts);
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...requestSchemas(), ...replySchemas() } };
  return document;
}

/** The document is made when somebody first asks; the page to browse it exists in development only. */
export function serveOpenApi(app: NestFastifyApplication, configuration: Configuration): void {
  let document: OpenAPIObject | undefined;
  const instance = app.getHttpAdapter().getInstance();
  instance.get('/api/openapi.json', { schema: { hide: true } as object }, () => (document ??= openApiDocument(app, configuration)));
  if (configuration.environment === 'development') serveDocsPage(instance);
}
