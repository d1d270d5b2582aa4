import { createHash } from 'node:crypto';
import { integrityOf, isContentOf } from './artifact';

const CONTENT = Buffer.from('page()');
const OTHER = Buffer.from('pay()');

it('knows a file by the hash that a build of today gives it', () => {
  expect(integrityOf(CONTENT)).toMatch(/^sha256-/);
  expect(isContentOf(integrityOf(CONTENT), CONTENT)).toBe(true);
  expect(isContentOf(integrityOf(CONTENT), OTHER)).toBe(false);
});

it('knows a file by the SHA-384 of an older build', () => {
  const older = `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`;
  expect(isContentOf(older, CONTENT)).toBe(true);
  expect(isContentOf(older, OTHER)).toBe(false);
});

it('knows no file that a build does not name', () => {
  expect(isContentOf(undefined, CONTENT)).toBe(false);
});
