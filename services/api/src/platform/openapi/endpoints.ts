import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EndpointName, Permission } from '@homeroom/contracts';
import type { Schema } from '@homeroom/releases';

/** An endpoint's types, as in the contracts; classes by name. */
export interface Endpoint {
  readonly description?: string;
  readonly query?: string;
  readonly body?: string;
  /** The content type of a body that is not JSON. */
  readonly sends?: string;
  readonly reply?: Schema;
  /** The content type of a reply that is not JSON. */
  readonly file?: string;
  readonly status?: number;
  /** What a person on the team needs permission for. */
  readonly may?: Permission;
}

/** Generated from the contracts' types when they are built. */
function made<Content>(file: string): Content {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@homeroom/contracts/${file}`)), 'utf8')) as Content;
}

export const ENDPOINTS = made<Readonly<Record<EndpointName, Endpoint>>>('endpoints.json');

/** Every type that the contracts export. */
export const CONTRACT_SCHEMAS = made<Readonly<Record<string, Schema>>>('reply-schemas.json');

/** The query class of an endpoint; undefined when no one reads it. */
export function parametersOf({ query, reply }: Endpoint): string[] | undefined {
  if (query !== undefined) return Object.keys(CONTRACT_SCHEMAS[query]!.properties ?? {});
  return reply?.type === 'array' ? [] : undefined;
}
