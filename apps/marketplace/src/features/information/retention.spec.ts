import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RETENTION } from '@homeroom/contracts';
import { PRIVACY } from './texts';

const kept = Object.values(RETENTION).map(({ what, days }) => [what, days === 1 ? '1 day' : `${days} days`]);

it('the privacy policy says how long things are kept as the worker keeps them', () => {
  expect(PRIVACY.find(({ title }) => title === 'How long we keep it')?.points).toEqual(kept);
});

it('the documentation says it, too', () => {
  const page = readFileSync(path.resolve('docs/retention.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) +\| (\d+ days?) +\|$/gm)].map(([, what, days]) => [what?.trim(), days]);
  expect(rows).toEqual(kept);
});
