import type { InboxCount, TeamOverview } from '@homeroom/contracts';
import { loadDemo } from '../src/demo/load-demo';
import { loadRequests } from '../src/demo/requests';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
await loadRequests(database);
const { headers } = await anAdmin(api, world);

it('leaves one of each kind waiting for the team, and two messages', async () => {
  const { body } = await api.get<TeamOverview>('/api/admin/overview', headers);
  expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['business', 1],
    ['school', 1],
    ['management', 1],
    ['partner', 1],
    ['contact', 2],
    ['review', 1],
  ]);
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
