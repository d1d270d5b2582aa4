import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs' });`;
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** A page to browse the API, for developers. */
export function serveDocsPage(instance: FastifyInstance): void {
  instance.get('/api/docs', (_request, reply) => reply.header('content-security-policy', POLICY).type('text/html').send(PAGE));
  instance.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  for (const [file, type] of Object.entries(ASSETS))
    instance.get(`/api/docs/${file}`, async (_request, reply) => {
      const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`));
      return reply.type(type).send(await readFile(path));
    });
}
