import { randomBytes } from 'node:crypto';
import { FORMS_BUDGET, costsOfForms, overBudget } from './forms-budget-plugin.mjs';

type Build = Parameters<typeof overBudget>[0];

const source = (content: string | Buffer) => ({ source: () => content });
/** Text that hardly compresses. */
const noise = (bytes: number) => `export const x = '${randomBytes(bytes).toString('base64').slice(0, bytes)}';`;
const aModule = (resource: string, text = noise(4_000)) => ({ resource, originalSource: () => source(text) });
const CONTRACT = '/libs/contracts/src/deals.ts';

interface Shape {
  readonly shared: number;
  /** The form's modules, and those of the page that opens it. */
  readonly own?: readonly object[];
  readonly page?: readonly object[];
  readonly request?: string;
  /** What the page that opens it is opened by. */
  readonly from?: string;
  /** Bytes of the opened part's script and style, and of the shared dialog code. */
  readonly sent?: readonly [script: number, style: number, dialogs: number];
}

/** A build with one part that has a form, opened from a page. */
function aBuild({ shared, own = [], page = [], request = './buyer-part', from, sent: [script, style, dialogs] = [0, 0, 0] }: Shape): Build {
  const [ofPage, ofPart, ofDialogs] = [{ files: ['js/page.js'] }, { files: ['js/part.js', 'css/part.css'] }, { files: ['js/dialogs.js'] }];
  const forms = { files: ['js/forms.js', 'js/forms.js.map'], groupsIterable: [] as object[] };
  const app = { chunks: [ofPage], origins: [{ request: from }], getParents: () => [] };
  forms.groupsIterable.push({ chunks: [forms, ofPart, ofPage, ofDialogs], origins: [{ request }], getParents: () => [app] });
  return {
    namedChunks: new Map([['forms', forms]]),
    assets: {
      'js/forms.js': source(randomBytes(shared)),
      'js/forms.js.map': source(randomBytes(90_000)),
      'js/page.js': source(randomBytes(90_000)),
      'js/part.js': source(randomBytes(script)),
      'css/part.css': source(randomBytes(style)),
      'js/dialogs.js': source(randomBytes(dialogs)),
    },
    modulesOf: (chunk: object) => (chunk === ofPart ? own : chunk === ofPage ? page : []),
  } as unknown as Build;
}

it('fails a build whose forms exceed the budget, and names the form', () => {
  expect(overBudget(aBuild({ shared: FORMS_BUDGET - 100 }))).toEqual([]);
  expect(overBudget(aBuild({ shared: FORMS_BUDGET + 1 }))).toEqual([
    expect.stringMatching(/^The form of \.\/buyer-part costs 15\d{3} bytes, more than 15000$/),
  ]);
});

it('counts a form’s contract and rarely used rules, also when the build merged modules', () => {
  const joined = { modules: [aModule('/apps/shop/src/deal-dialog.tsx'), aModule('/libs/web/src/rules/web-address.ts')] };
  const [form] = costsOfForms(aBuild({ shared: 8_000, own: [aModule(CONTRACT), joined] }));
  expect(form!.bytes).toBeGreaterThan(8_000 + 5_000);
  expect(form!.bytes).toBeLessThan(8_000 + 8_200);
  expect(overBudget(aBuild({ shared: 12_000, own: [aModule(CONTRACT)] }))).toHaveLength(1);
});

it('counts neither the page nor what was loaded before the form', () => {
  expect(overBudget(aBuild({ shared: 12_000, own: [aModule('/libs/ui/src/dialog/dialog.tsx')], page: [aModule(CONTRACT)] }))).toEqual([]);
});

it('counts everything that opening a form dialog fetches, including shared dialog code, but not its page', () => {
  const request = './add-school-dialog';
  expect(overBudget(aBuild({ shared: 4_000, request, sent: [7_000, 1_000, 2_500] }))).toEqual([]);
  expect(overBudget(aBuild({ shared: 4_000, request, sent: [7_000, 1_000, 3_500] }))).toHaveLength(1);
});

it('does not take a form for a visitor’s first if only people who have signed in reach it', () => {
  const build = (from: string) => aBuild({ shared: FORMS_BUDGET + 1, from });
  expect(overBudget(build('./routes/dashboard'), './routes/dashboard')).toEqual([]);
  expect(overBudget(build('./routes/login'), './routes/dashboard')).toHaveLength(1);
  expect(overBudget(build('./routes/dashboard'))).toHaveLength(1);
});

it('fails a build with forms whose shared file was renamed and so would not be counted', () => {
  const modules = [{ modules: [aModule('/libs/web/src/forms.ts')] }] as unknown as Iterable<never>;
  expect(overBudget({ ...aBuild({ shared: 1 }), namedChunks: new Map(), modules })).toEqual([
    expect.stringContaining('There is no chunk forms'),
  ]);
});

it('passes a build without forms', () => {
  expect(overBudget({ namedChunks: new Map(), assets: {}, modulesOf: () => [] })).toEqual([]);
});
