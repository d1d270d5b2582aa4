import { hashPassword, hashOfNobody, passwordMatches } from './passwords';

afterEach(() => {
  delete process.env['PASSWORD_HASHES'];
});

it('a hash takes 19 MiB twice, as OWASP asks for, unless it is for tests', async () => {
  expect(await hashPassword('a fine day 7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  process.env['PASSWORD_HASHES'] = 'quick';
  expect(await hashPassword('a fine day 7')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});

it.each(['full', 'quick'])('a %s hash is of its password only', async (kind) => {
  process.env['PASSWORD_HASHES'] = kind;
  const kept = await hashPassword('a fine day 7');
  expect([await passwordMatches(kept, 'a fine day 7'), await passwordMatches(kept, 'a fine day 8')]).toEqual([true, false]);
  expect(await passwordMatches(null, 'nobody signs in with this')).toBe(false);
});

it.each(['full', 'quick'])('an unknown account costs as much as a wrong password: %s', async (kind) => {
  process.env['PASSWORD_HASHES'] = kind;
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(hashOfNobody())).toEqual(costOf(await hashPassword('a fine day 7')));
  expect(hashOfNobody()).toHaveLength((await hashPassword('a fine day 7')).length);
});
