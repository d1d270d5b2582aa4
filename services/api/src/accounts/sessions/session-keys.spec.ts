import { KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { keyIdOf, keyOf, keysOf } from './session-keys.js';

const [NEW, OLD] = ['the secret of this year', 'the secret of last year'];
const keyFor = keysOf([NEW, OLD]);

function keyOfToken(token: string): unknown {
  let given: unknown;
  keyFor(undefined, token, (_error, key) => void (given = key));
  return given;
}
const signed = (secret: string, keyid = keyIdOf(secret)) => new JwtService({ privateKey: keyOf(secret) }).sign({ sub: '1' }, { keyid });

it('gives the key that a token names, and the newest for an unknown one', () => {
  const isOf = (token: string, secret: string) => keyOf(secret).equals(keyOfToken(token) as KeyObject);
  expect(isOf(signed(NEW), NEW)).toBe(true);
  expect(isOf(signed(OLD), OLD)).toBe(true);
  expect(isOf(signed(OLD, 'unknown'), NEW)).toBe(true);
  expect(isOf('not a token', NEW)).toBe(true);
});

it('makes a key once, not for each token from a string', () => {
  expect(keyOfToken(signed(NEW))).toBeInstanceOf(KeyObject);
  expect(keyOfToken(signed(NEW))).toBe(keyOfToken(signed(NEW)));
});

it('signs as before, so that sessions survive an update', async () => {
  const claims = await new JwtService({ secret: NEW }).verifyAsync<Record<string, unknown>>(signed(NEW));
  expect(claims).toMatchObject({ sub: '1' });
});
