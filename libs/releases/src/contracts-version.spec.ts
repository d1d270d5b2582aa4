import { readFileSync } from 'node:fs';
import { CONTRACTS_VERSION } from '@homeroom/contracts';

it('builds and the API report the contracts version of their package', () => {
  const { version } = JSON.parse(readFileSync('libs/contracts/package.json', 'utf8')) as { version: string };
  expect(CONTRACTS_VERSION).toBe(version);
});
