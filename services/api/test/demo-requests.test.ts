/** @jest-environment-options {"withDemo": true} */
import type { AuditEntry, FailedJob, InboxCount, TeamOverview } from '@homeroom/contracts';
import { loadComplaints } from '../src/demo/complaints';
import { loadLog } from '../src/demo/log';
import { loadRequests } from '../src/demo/requests';
import { loadWaitingWork } from '../src/demo/waiting-work';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const tokens = new SecretTokens(readConfiguration(process.env));
await loadWaitingWork(database, tokens);
await loadRequests(database);
await loadComplaints(database);
await loadLog(database);
const { headers } = await anAdmin(api, world);

it('leaves one of each kind waiting for the team, and two messages', async () => {
  const { body } = await api.get<TeamOverview>('/api/admin/overview', headers);
  expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['business', 1],
    ['school', 1],
    ['management', 1],
    ['partner', 1],
    ['contact', 2],
    ['cash', 1],
    ['review', 1],
    ['reward', 1],
    ['dispute', 1],
    ['complaint', 1],
    ['payment-trouble', 1],
    ['failed-job', 1],
    ['few-codes', 1],
  ]);
});

it('can try the failed email again, with a voucher that still has one', async () => {
  const { body } = await api.get<FailedJob[]>('/api/admin/jobs', headers);
  expect(body).toMatchObject([{ name: 'voucher', error: '452 4.2.2 The recipient’s mailbox is full' }]);
  expect((await api.post(`/api/admin/jobs/${body[0]!.id}/retry`, {}, headers)).status).toBe(200);
});

it('can open each, with values that its form would accept', async () => {
  const { body: inboxes } = await api.get<InboxCount[]>('/api/admin/requests', headers);
  expect(inboxes.map(({ waiting }) => waiting)).toEqual([1, 1, 1, 2, 1]);
  for (const path of ['school-requests', 'management-requests', 'partner-applications', 'contact-messages'])
    expect((await api.get<unknown[]>(`/api/admin/${path}`, headers)).body.length).toBeGreaterThan(0);
});

it('shows shoppers nothing of a waiting business', async () => {
  const { body } = await api.get<unknown[]>('/api/deals?q=Ninety%20minutes%20of%20open%20jump');
  expect(JSON.stringify(body)).not.toContain('open jump');
});

it('shows what the team did in these months, the newest first', async () => {
  const { body } = await api.get<AuditEntry[]>('/api/admin/audit?limit=100', headers);
  expect(body.map(({ action }) => action)).toEqual(expect.arrayContaining(['business.approve', 'deal.feature', 'purchase.refund']));
  expect(body.map(({ at }) => at)).toEqual(
    body
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(Date.parse(body[0]!.at)).toBeLessThan(Date.now());
});
