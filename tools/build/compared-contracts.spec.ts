import { readFileSync, readdirSync } from 'node:fs';

const CONTRACTS = 'libs/contracts/src';

it('the rules of every contract file are compared with those of browsers', () => {
  const [, names = ''] = /const CONTRACTS = \(([^)]*)\)/.exec(readFileSync('libs/web/src/rules/same-rules.spec.ts', 'utf8')) ?? [];
  const compared = names.match(/[a-z-]+/g) ?? [];
  const withRules = readdirSync(CONTRACTS)
    .filter((file) => /^(?!validation).*(?<!\.spec)\.ts$/.test(file))
    .filter((file) => /^ *@\w+\(/m.test(readFileSync(`${CONTRACTS}/${file}`, 'utf8')))
    .map((file) => file.replace('.ts', ''));
  expect(withRules.length).toBeGreaterThan(20);
  expect(compared.sort()).toEqual(withRules.sort());
});
