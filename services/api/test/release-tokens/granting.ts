import { randomUUID } from 'node:crypto';
import type { ReleaseToken } from '@homeroom/contracts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { anAdmin } from '../support/shopper';
import { api, attemptGrant, change, database, headers, world } from './setup';

const form = () => ({ name: `Night build ${randomUUID()}` });
const kept = (name: string) => world.count('release_tokens', `name = '${name}'`);
const logged = (name: string) => world.count('audit_entries', `action = 'release.grant-token' AND after->>'name' = '${name}'`);

describe('granting a token', () => {
  it('makes one token for an attempt whose answer was lost, and returns the same one when it is repeated', async () => {
    const [attempt, night] = [randomUUID(), form()];
    const first = await attemptGrant(attempt, night);
    const again = await attemptGrant(attempt, night);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect([await kept(night.name), await logged(night.name)]).toEqual([1, 1]);
    expect((await change(again.body.token, { kind: 'promote', version: '1.2+c' })).status).toBe(200);
  });

  it('makes one when the same attempt arrives four times at the same moment', async () => {
    const [attempt, night] = [randomUUID(), form()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => attemptGrant(attempt, night)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect([await kept(night.name), await logged(night.name)]).toEqual([1, 1]);
  });

  it('shows a token that was used or revoked to nobody again', async () => {
    const [attempt, night] = [randomUUID(), form()];
    const { token, id } = (await attemptGrant(attempt, night)).body;
    await change(token, { kind: 'promote', version: '1.2+c' });
    const used = await attemptGrant(attempt, night);
    expect([used.status, used.body.code, used.body.message, used.body.token]).toEqual([
      409,
      'ILLEGAL_TRANSITION',
      'The token from your first try was already used, so we can’t show it again. Press Grant again to make another.',
      undefined,
    ]);
    await api.post<ReleaseToken>(`/api/admin/releases/tokens/${id}/revoke`, {}, headers);
    expect((await attemptGrant(attempt, night)).body.message).toContain('was already revoked');
    expect(await kept(night.name)).toBe(1);
  });

  it('is another one by another person, under another name, or in another attempt, and nothing that is kept tells which', async () => {
    const [attempt, night] = [randomUUID(), form()];
    const other = await anAdmin(api, world);
    const answers = [
      await attemptGrant(attempt, night),
      await attemptGrant(attempt, night, other.headers),
      await attemptGrant(attempt, { name: `${night.name}, too` }),
      await attemptGrant(attempt, { ...night, isPreviewOnly: true }),
      await attemptGrant(randomUUID(), night),
    ];
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(answers.length);
    const rows = await database.query<object[]>('SELECT * FROM release_tokens');
    expect(JSON.stringify(rows)).not.toContain(attempt);
  });

  it('stays one when our key changed before the attempt was repeated', async () => {
    const configuration = api.app.get(Configuration);
    const [attempt, night, keys] = [randomUUID(), form(), configuration.linkSecrets];
    const first = await attemptGrant(attempt, night);
    configuration.linkSecrets = ['a newer key of at least thirty-two letters', ...keys];
    try {
      expect((await attemptGrant(attempt, night)).body).toEqual(first.body);
      expect(await kept(night.name)).toBe(1);
    } finally {
      configuration.linkSecrets = keys;
    }
  });
});
