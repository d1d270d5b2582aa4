import { randomBytes } from 'node:crypto';
import { WORKSPACE_BUDGETS, overBudget } from './workspace-budget-plugin.mjs';

type Build = Parameters<typeof overBudget>[0];

const PORTAL = { app: 'partner-portal', name: 'partner_portal_1' };
const WORKSPACE_BUDGET = WORKSPACE_BUDGETS.get(PORTAL.app)!;
const FRAME = 4_000;

interface Part {
  readonly request?: string;
  readonly bytes: number;
  readonly parts?: readonly Part[];
  readonly modules?: readonly object[];
}

/** A build of the portal with these lists and records and the parts that they import, made of noise, which does not compress. */
function aBuild(lists: Part, { dashboard = './routes/dashboard' } = {}): Build {
  const assets: Record<string, { source: () => Buffer }> = {};
  const modules = new Map<object, readonly object[]>();
  const chunkOf = (bytes: number) => {
    const file = `${Object.keys(assets).length}.js`;
    assets[file] = { source: () => randomBytes(bytes) };
    return { files: [file, `${file}.map`] };
  };
  const groupOf = ({ request, bytes, parts = [], modules: own = [] }: Part): object => {
    const [chunk, below] = [chunkOf(bytes), parts.map(groupOf)];
    modules.set(chunk, own);
    return { chunks: [chunk], origins: [{ request }], getChildren: () => below };
  };
  const exposed = chunkOf(FRAME / 2);
  const app = { chunks: [exposed], origins: [], getChildren: () => children };
  const children = [groupOf({ ...lists, request: dashboard }), groupOf({ request: './routes/login', bytes: 90_000 })];
  return {
    namedChunks: new Map<string, object>([
      [PORTAL.name, chunkOf(FRAME / 2)],
      ['__federation_expose_app', { ...exposed, groupsIterable: [app] }],
    ]),
    assets,
    modulesOf: (chunk: object) => modules.get(chunk) ?? [],
  } as unknown as Build;
}

const LISTS = WORKSPACE_BUDGET - FRAME - 10_000;
const errors = (lists: Part) => overBudget(aBuild(lists), PORTAL);

it('fails a workspace whose lists and records cost more than 90 kB with its entry and frame', () => {
  expect(errors({ bytes: WORKSPACE_BUDGET - FRAME - 500 })).toEqual([]);
  expect(errors({ bytes: WORKSPACE_BUDGET })).toEqual([
    expect.stringMatching(/^All pages of partner-portal cost 94\d{3} bytes, more than 90000: lists and records 94\d{3}$/),
  ]);
});

it('fails a workspace whose pages together cost more than 90 kB with what they load, and says what each costs', () => {
  const money = { request: './money', bytes: 4_000, parts: [{ request: './money-chart', bytes: 3_000 }] };
  expect(errors({ bytes: LISTS, parts: [money] })).toEqual([]);
  expect(errors({ bytes: LISTS, parts: [money, { request: './upkeep', bytes: 4_000 }] })).toEqual([
    expect.stringMatching(
      /^All pages of partner-portal cost 91\d{3} bytes, more than 90000: lists and records 80\d{3}, \.\/money 7\d{3}, \.\/upkeep 4\d{3}$/,
    ),
  ]);
});

it('does not count parts that a press opens, pages of other frames, and copies of shared modules', () => {
  const above = ['./refund-dialog', './palette', './saved-views-panel', '@homeroom/storefront/sign-in-again', './routes/counter'];
  const parts = [...above.map((request) => ({ request, bytes: 50_000 })), { bytes: 50_000 }];
  expect(errors({ bytes: LISTS, parts })).toEqual([]);
});

it('fails a workspace whose lists and records wait for a chart, also when the build merged modules', () => {
  const chart = { resource: '/libs/ui/src/chart/trend-chart.tsx' };
  const page = { request: './overview', bytes: 1_000, modules: [chart] };
  expect(errors({ bytes: LISTS, parts: [page] })).toEqual([]);
  expect(errors({ bytes: LISTS, modules: [{ modules: [chart] }] })).toEqual([
    'The lists and records of partner-portal wait for a chart: /libs/ui/src/chart/trend-chart.tsx',
  ]);
});

it('fails a workspace whose lists were renamed and so would not be counted', () => {
  expect(overBudget(aBuild({ bytes: 1 }, { dashboard: './routes/home' }), PORTAL)).toEqual([
    expect.stringContaining('what partner-portal costs cannot be counted'),
  ]);
});

it('holds the console to its own limit', () => {
  const build = aBuild({ bytes: WORKSPACE_BUDGETS.get('admin-console')! - FRAME + 500 });
  expect(overBudget(build, PORTAL)).toEqual([]);
  expect(overBudget(build, { ...PORTAL, app: 'admin-console' })).toEqual([expect.stringContaining('All pages of admin-console cost')]);
});
