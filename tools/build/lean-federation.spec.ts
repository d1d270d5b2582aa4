import { jest } from '@jest/globals';

/** What webpack writes into a build, as far as it is called here. */
interface Webpack {
  S: object;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly I: (name: string) => unknown;
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Record<string, object> };
  readonly federation: {
    instance: { loadRemote(id: string): Promise<unknown>; registerRemotes(remotes: object[]): void };
    initOptions: object;
  };
}

interface Federation {
  readonly bundlerRuntime: {
    init(page: object): Webpack['federation']['instance'];
    I(asked: object): unknown;
    consumes(asked: object): void;
    installInitialConsumes(asked: object): void;
    initContainerEntry(asked: object): unknown;
  };
  attachShareScopeMap(webpack: Webpack): void;
}

const CORE = '@module-federation/runtime-core';
let count = 0;

/** A remote runs on the core of its page's shell. */
const CORES = [
  ['an older shell', null],
  ['ours', './lean-runtime-core.mjs'],
] as const;

async function load(core: string | null): Promise<Federation> {
  jest.resetModules();
  if (core) jest.unstable_mockModule(CORE, () => import('./lean-runtime-core.mjs'));
  return (await import('./lean-federation.mjs')) as unknown as Federation;
}

/** A build that shares React 19.3.1 and uses it as module 7. */
function build(federation: Federation, { name, eager, range = '^19.0.0' }: { name: string; eager: boolean; range?: string }) {
  const react = { of: name };
  const factory = () => react;
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: range };
  const webpack: Webpack = {
    S: {},
    m: {},
    c: {},
    I: (scope) => federation.bundlerRuntime.I({ shareScopeName: scope, webpackRequire: webpack, initPromises: {}, initTokens: {} }),
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', shareScope: ['default'], fallback: () => factory, ...shareConfig } },
    },
    federation: {
      instance: undefined!,
      initOptions: {
        name,
        remotes: [],
        shareStrategy: 'loaded-first',
        shared: {
          react: [{ version: '19.3.1', get: () => (eager ? factory : Promise.resolve(factory)), scope: ['default'], shareConfig }],
        },
      },
    },
  };
  webpack.federation.instance = federation.bundlerRuntime.init({ webpackRequire: webpack });
  federation.attachShareScopeMap(webpack);
  const use = () => {
    const module = { exports: undefined as unknown };
    webpack.m['7']!(module);
    return module.exports;
  };
  return { webpack, use, react };
}

describe.each(CORES)('on the core of %s', (_, core) => {
  it('a page gives its React to a remote that has its own', async () => {
    const federation = await load(core);
    const [pageName, remoteName] = [`shell_${(count += 1)}`, `remote_${count}`];
    const page = build(federation, { name: pageName, eager: true });
    federation.bundlerRuntime.installInitialConsumes({ initialConsumes: ['7'], installedModules: {}, webpackRequire: page.webpack });
    expect(page.use()).toBe(page.react);

    const remote = build(federation, { name: remoteName, eager: false });
    (globalThis as Record<string, unknown>)[remoteName] = {
      init: (shareScope: object) =>
        federation.bundlerRuntime.initContainerEntry({ webpackRequire: remote.webpack, shareScope, shareScopeKey: 'default' }),
      get: () => Promise.resolve(() => 'app'),
    };
    page.webpack.federation.instance.registerRemotes([{ name: remoteName, entry: 'https://remote.test/remoteEntry.js' }]);
    expect(await page.webpack.federation.instance.loadRemote(`${remoteName}/app`)).toBe('app');

    const promises: Promise<unknown>[] = [];
    const chunk = { chunkId: 'a', chunkMapping: { a: ['7'] }, installedModules: {}, webpackRequire: remote.webpack };
    federation.bundlerRuntime.consumes({ ...chunk, promises });
    federation.bundlerRuntime.consumes({ ...chunk, promises });
    expect(promises).toHaveLength(2);
    await Promise.all(promises);
    expect(remote.use()).toBe(page.react);
  });

  it('a build that does not fit throws where its React is used, and takes no other', async () => {
    const federation = await load(core);
    const wrong = build(federation, { name: `wrong_${(count += 1)}`, eager: false, range: '^18.0.0' });
    const promises: Promise<unknown>[] = [];
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    federation.bundlerRuntime.consumes({
      chunkId: 'a',
      chunkMapping: { a: ['7'] },
      installedModules: {},
      webpackRequire: wrong.webpack,
      promises,
    });
    await Promise.all(promises);
    expect(wrong.use).toThrow();
  });
});
