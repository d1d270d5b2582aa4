import { randomUUID } from 'node:crypto';
import type { AuditEntry, Problem } from '@homeroom/contracts';
import { anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

export const get = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
export const send = <Body>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  api.call<Body & Problem>(method, `/api/admin/${path}`, body, admin.headers);
export const lastAudit = async (q: string) => (await get<AuditEntry[]>(`audit?q=${encodeURIComponent(q)}&limit=1`)).body[0]!;
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
