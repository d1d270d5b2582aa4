import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RETENTION } from '@homeroom/contracts';

it('the documentation states the retention times that the worker uses', () => {
  const kept = Object.values(RETENTION).map(({ what, days }) => [what, days === 1 ? '1 day' : `${days} days`]);
  const page = readFileSync(path.resolve('docs/retention.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) +\| (\d+ days?) +\|$/gm)].map(([, what, days]) => [what?.trim(), days]);
  expect(rows).toEqual(kept);
});
