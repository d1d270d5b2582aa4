import { readFileSync } from 'node:fs';
import { CONTRACTS_VERSION } from '@homeroom/contracts';

it('the version of the contracts that builds and the API name is that of their package', () => {
  const { version } = JSON.parse(readFileSync('libs/contracts/package.json', 'utf8')) as { version: string };
  expect(CONTRACTS_VERSION).toBe(version);
});
