import { randomBytes } from 'node:crypto';
import { PAGE_BUDGET, WORKSPACE_BUDGETS, overBudget } from './workspace-budget-plugin.mjs';

type Build = Parameters<typeof overBudget>[0];

const CONSOLE = { app: 'admin-console', name: 'admin_console_1' };
const FRAME = 4_000;

interface Part {
  readonly request?: string;
  readonly bytes: number;
  readonly parts?: readonly Part[];
  readonly modules?: readonly object[];
}

/** The console with these lists and records, and what each import fetches; noise cannot be compressed. */
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
      [CONSOLE.name, chunkOf(FRAME / 2)],
      ['__federation_expose_app', { ...exposed, groupsIterable: [app] }],
    ]),
    assets,
    modulesOf: (chunk: object) => modules.get(chunk) ?? [],
  } as unknown as Build;
}

const LISTS = PAGE_BUDGET - FRAME - 10_000;
const errors = (lists: Part) => overBudget(aBuild(lists), CONSOLE);

it('fails a workspace whose lists and records cost more than 90 kB with its entry and frame', () => {
  expect(errors({ bytes: PAGE_BUDGET - FRAME - 500 })).toEqual([]);
  expect(errors({ bytes: PAGE_BUDGET })).toEqual([
    expect.stringMatching(/^The lists and records of admin-console cost 94\d{3} bytes, more than 90000$/),
  ]);
});

it('fails a workspace with a further page that brings them over 90 kB, and names the page', () => {
  expect(
    errors({
      bytes: LISTS,
      parts: [
        { request: './money', bytes: 9_000 },
        { request: './upkeep', bytes: 9_000 },
      ],
    }),
  ).toEqual([]);
  const withChart = { request: './money', bytes: 6_000, parts: [{ request: './money-chart', bytes: 5_000 }] };
  expect(errors({ bytes: LISTS, parts: [withChart, { request: './upkeep', bytes: 9_000 }] })).toEqual([
    expect.stringMatching(/^admin-console costs 91\d{3} bytes on \.\/money, more than 90000$/),
  ]);
});

it('fails a workspace whose pages together cost more than they may', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ request: `./page-${at}`, bytes: 9_000 }));
  const most = Math.floor((WORKSPACE_BUDGETS['admin-console']! - FRAME - LISTS) / 9_100);
  expect(errors({ bytes: LISTS, parts: pages(most) })).toEqual([]);
  expect(errors({ bytes: LISTS, parts: pages(most + 1) })).toEqual([
    expect.stringMatching(/^All pages of admin-console cost 1\d{5} bytes, more than \d+$/),
  ]);
});

it('counts neither what a press opens, nor other frames’ pages, nor copies of what the shell shares', () => {
  const above = ['./refund-dialog', './palette', './saved-views-panel', '@homeroom/storefront/sign-in-again', './routes/counter'];
  const parts = [...above.map((request) => ({ request, bytes: 50_000 })), { bytes: 50_000 }];
  expect(errors({ bytes: LISTS, parts })).toEqual([]);
});

it('fails a workspace whose lists and records wait for a chart, also when the build merged modules', () => {
  const chart = { resource: '/libs/ui/src/chart/trend-chart.tsx' };
  const page = { request: './overview', bytes: 1_000, modules: [chart] };
  expect(errors({ bytes: LISTS, parts: [page] })).toEqual([]);
  expect(errors({ bytes: LISTS, modules: [{ modules: [chart] }] })).toEqual([
    'The lists and records of admin-console wait for a chart: /libs/ui/src/chart/trend-chart.tsx',
  ]);
});

it('fails a workspace whose lists were renamed, which would count as nothing', () => {
  expect(overBudget(aBuild({ bytes: 1 }, { dashboard: './routes/home' }), CONSOLE)).toEqual([
    expect.stringContaining('what admin-console costs cannot be counted'),
  ]);
});
