import type { AuditEntry, BulkReply, Problem } from '@homeroom/contracts';
import { anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();
export const admin = await anAdmin(api, world);

export const post = (path: string, body: object, headers = admin.headers) =>
  api.post<BulkReply & Problem>(`/api/admin/${path}`, body, headers);
export const outcomes = ({ body }: { readonly body: BulkReply }) => body.rows.map(({ id, outcome, why }) => [id, outcome, why]);
export const latest = async () => (await api.get<AuditEntry[]>('/api/admin/audit?limit=1', admin.headers)).body[0]!;
