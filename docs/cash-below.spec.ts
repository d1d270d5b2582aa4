import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(file), 'utf8');

it('the terms and the FAQ name the amount that CASH_BELOW has unless it is set', () => {
  const [, amount] = /`CASH_BELOW`.*\| (\d+) +\|$/m.exec(read('docs/configuration.md')) ?? [];
  const [, terms] =
    /less than \$(\d+)\.00 of it, you can ask for it in cash/.exec(read('apps/marketplace/src/features/information/texts.ts')) ?? [];
  const [, faq] =
    /less than \$(\d+) of store credit, you can ask for it in cash/.exec(read('apps/marketplace/src/features/information/questions.ts')) ??
    [];
  expect([terms, faq]).toEqual([amount, amount]);
  expect(Number(amount)).toBeGreaterThan(0);
});
