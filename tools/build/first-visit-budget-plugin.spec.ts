import { randomBytes } from 'node:crypto';
import { FIRST_VISIT_BUDGET, VITALS_BUDGET, overBudget, overDeal, overVitals } from './first-visit-budget-plugin.mjs';

const REMOTE = { app: 'marketplace', isShell: false, name: 'marketplace_1' };

/** A remote's build with this many bytes of noise in its first files, half of them styles, and as many in later files. */
const aBuild = (bytes: number) =>
  ({
    namedChunks: new Map([
      ['marketplace_1', { files: new Set(['remoteEntry.js']) }],
      ['__federation_expose_app', { files: new Set(['css/app.css']) }],
      ['later', { files: new Set(['js/later.js']) }],
    ]),
    assets: Object.fromEntries(
      ['remoteEntry.js', 'css/app.css', 'js/later.js'].map((file) => [file, { source: () => randomBytes(bytes / 2) }]),
    ),
  }) as unknown as Parameters<typeof overBudget>[0];

it.each([
  ['marketplace', FIRST_VISIT_BUDGET.marketplace],
  ['any other remote', 27_400],
])('fails a build of %s whose first files exceed %i bytes, and names them', (app, most) => {
  expect(overBudget(aBuild(most - 200), { ...REMOTE, app })).toBeUndefined();
  expect(overBudget(aBuild(most + 2), { ...REMOTE, app })).toMatch(new RegExp(`more than ${most}: remoteEntry\\.js, css/app\\.css$`));
});

it('fails a build whose first chunk or file was renamed and so would not be counted', () => {
  const renamed = aBuild(2);
  (renamed.namedChunks as Map<string, unknown>).delete('__federation_expose_app');
  expect(overBudget(renamed, REMOTE)).toContain('There is no chunk __federation_expose_app');
  const without = aBuild(2);
  delete (without.assets as Record<string, unknown>)['css/app.css'];
  expect(overBudget(without, REMOTE)).toContain('There is no file css/app.css');
});

it('fails a shell whose code for vitals is larger than 2 kB', () => {
  const withVitals = (bytes: number) =>
    ({
      namedChunks: new Map([['vitals', { files: new Set(['js/vitals.js']) }]]),
      assets: { 'js/vitals.js': { source: () => randomBytes(bytes) } },
    }) as unknown as Parameters<typeof overVitals>[0];
  expect(overVitals(withVitals(VITALS_BUDGET - 100))).toBeUndefined();
  expect(overVitals(withVitals(VITALS_BUDGET + 1))).toMatch(/^To report vitals takes \d+ bytes, more than 2000: js\/vitals\.js$/);
});

/** A remote's build whose page of a deal has this many bytes of noise, besides the remote's first files. */
const withDeal = (bytes: number, request = './routes/deal') =>
  ({
    ...aBuild(FIRST_VISIT_BUDGET.remote),
    chunkGroups: [{ origins: [{ request }], getFiles: () => ['css/app.css', 'js/deal.js', 'js/deal.js.map'] }],
    assets: { ...aBuild(FIRST_VISIT_BUDGET.remote).assets, 'js/deal.js': { source: () => randomBytes(bytes) } },
  }) as unknown as Parameters<typeof overDeal>[0];

it('fails a build whose deal’s page adds more than its budget to the first files', () => {
  expect(overDeal(withDeal(FIRST_VISIT_BUDGET.deal - 100), REMOTE)).toBeUndefined();
  expect(overDeal(withDeal(FIRST_VISIT_BUDGET.deal + 1), REMOTE)).toMatch(/^A deal’s page adds \d+ bytes, more than \d+: js\/deal\.js$/);
});

it('fails a build whose deal’s page was renamed and so would not be counted', () => {
  expect(overDeal(withDeal(1, './routes/offer'), REMOTE)).toContain('There is no page ./routes/deal');
});
