import { randomBytes } from 'node:crypto';
import { FORMS_BUDGET, overBudget } from './forms-budget-plugin.mjs';

/** A build whose forms weigh so many bytes; noise cannot be compressed. */
const aBuild = (bytes: number) =>
  ({
    namedChunks: new Map([['forms', { files: new Set(['js/forms.js', 'css/forms.css']) }]]),
    assets: { 'js/forms.js': { source: () => randomBytes(bytes) }, 'css/forms.css': { source: () => randomBytes(90_000) } },
  }) as unknown as Parameters<typeof overBudget>[0];

it('a build whose forms weigh more than the budget fails, and names the file', () => {
  expect(overBudget(aBuild(FORMS_BUDGET - 100))).toBeUndefined();
  expect(overBudget(aBuild(FORMS_BUDGET + 1))).toMatch(/^Forms cost 15\d{3} bytes, more than 15000: js\/forms\.js$/);
});

it('a build without forms passes', () => {
  expect(overBudget({ namedChunks: new Map(), assets: {} })).toBeUndefined();
});
