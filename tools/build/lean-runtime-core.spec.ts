import { jest } from '@jest/globals';
import * as library from '@module-federation/runtime-core';
import * as ours from './lean-runtime-core.mjs';

/** What both have; the library's own types know more. */
interface Core {
  readonly CurrentGlobal: Record<string, unknown>;
  readonly ModuleFederation: new (options: object) => Instance;
  setGlobalFederationInstance(instance: Instance): void;
}

interface Instance {
  readonly shareScopeMap: Record<string, Record<string, Record<string, { readonly from: string }>>>;
  readonly options: { readonly remotes: readonly { readonly name: string }[] };
  loadShare(name: string, wanted: object): Promise<unknown>;
  loadShareSync(name: string, wanted: object): () => unknown;
  initializeSharing(scope: string, options: object): unknown;
  initShareScopeMap(scope: string, versions: object, options?: object): void;
  initOptions(options: object): void;
  registerRemotes(remotes: readonly object[], options?: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

const BOTH = [
  ['the library', library as unknown as Core],
  ['ours', ours as unknown as Core],
] as const;

let count = 0;
const newName = (kind: string) => `${kind}_${(count += 1)}`;

/** As webpack writes it for a shared package. */
const shared = (version: string, get: () => unknown, range = `^${version}`) => ({
  version,
  get,
  scope: ['default'],
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: range },
});

const wanted = (range: string) => ({
  customShareInfo: { scope: ['default'], shareConfig: { singleton: true, strictVersion: true, requiredVersion: range } },
});

const instance = (core: Core, name: string, packages: Record<string, object[]> = {}) => {
  const made = new core.ModuleFederation({ name, remotes: [], plugins: [], shareStrategy: 'loaded-first', shared: packages });
  core.setGlobalFederationInstance(made);
  return made;
};

/** A build as webpack's container starts it: it takes the page's share scope and offers its own packages. */
function container(core: Core, name: string, packages: Record<string, object[]>, exposed: unknown) {
  const started: Instance[] = [];
  let failures = 0;
  const entry = {
    init: (scope: object, _path: unknown, options: object) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      const build = instance(core, name, packages);
      build.initOptions({ name, remotes: [], ...options });
      build.initShareScopeMap('default', scope, {});
      build.initializeSharing('default', { strategy: 'loaded-first', initScope: [], from: 'build' });
      started.push(build);
    },
    get: (expose: string) => (expose === './app' ? Promise.resolve(() => exposed) : Promise.reject(new Error(`no ${expose}`))),
  };
  core.CurrentGlobal[name] = entry;
  const failOnce = () => (failures = 1);
  return { entry, started, failOnce, register: { name, entry: `https://${name}.test/remoteEntry.js` } };
}

describe.each(BOTH)('%s', (_, core) => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('gives a remote the copy that the page has loaded, although its own is newer', async () => {
    const page = instance(core, newName('shell'), { react: [shared('19.3.1', () => () => 'of the page')] });
    expect(page.loadShareSync('react', wanted('^19.0.0'))()).toBe('of the page');
    const remote = container(core, newName('remote'), { react: [shared('19.4.0', () => () => 'of the remote')] }, 'app');
    page.registerRemotes([remote.register]);
    expect(await page.loadRemote(`${remote.register.name}/app`)).toBe('app');
    const factory = (await remote.started[0]!.loadShare('react', wanted('^19.0.0'))) as () => unknown;
    expect(factory()).toBe('of the page');
  });

  it('gives the newest copy when none is loaded, and from then on that one', async () => {
    const page = instance(core, newName('shell'), { charts: [shared('1.9.0', () => Promise.resolve(() => 'older'))] });
    const remote = container(core, newName('remote'), { charts: [shared('1.10.0', () => Promise.resolve(() => 'newer'))] }, 'app');
    page.registerRemotes([remote.register]);
    await page.loadRemote(`${remote.register.name}/app`);
    for (const asking of [remote.started[0]!, page])
      expect(((await asking.loadShare('charts', wanted('^1.0.0'))) as () => unknown)()).toBe('newer');
  });

  it.each(['^18.2.0', '^19.4.0', '^20.0.0'])('refuses a build that needs React %s', async (range) => {
    const page = instance(core, newName('shell'), { react: [shared('19.3.1', () => () => 'react')] });
    page.loadShareSync('react', wanted('^19.0.0'));
    await expect(page.loadShare('react', wanted(range))).rejects.toThrow();
  });

  it('says when nobody shares a package, so that the build takes its own', async () => {
    expect(await instance(core, newName('shell')).loadShare('charts', wanted('^1.0.0'))).toBe(false);
  });

  it('loads a copy once for all who ask at the same moment', async () => {
    const load = jest.fn(() => Promise.resolve(() => 'charts'));
    const page = instance(core, newName('shell'), { charts: [shared('1.0.0', load)] });
    const [one, other] = await Promise.all([page.loadShare('charts', wanted('^1.0.0')), page.loadShare('charts', wanted('^1.0.0'))]);
    expect(one).toBe(other);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('refuses a package of the first script that must be waited for', () => {
    const page = instance(core, newName('shell'), { react: [shared('19.3.1', () => Promise.resolve(() => 'react'))] });
    expect(() => page.loadShareSync('react', wanted('^19.0.0'))).toThrow();
  });

  it('starts a remote once, in the share scope of the page', async () => {
    const page = instance(core, newName('shell'));
    const remote = container(core, newName('remote'), { charts: [shared('1.0.0', () => () => 'charts')] }, 'app');
    page.registerRemotes([remote.register]);
    page.registerRemotes([remote.register]);
    const id = `${remote.register.name}/app`;
    expect(await Promise.all([page.loadRemote(id), page.loadRemote(id)])).toEqual(['app', 'app']);
    expect(remote.started).toHaveLength(1);
    expect(page.options.remotes).toHaveLength(1);
    expect(page.shareScopeMap['default']!['charts']!['1.0.0']!.from).toBe(remote.register.name);
  });

  it('fails for a remote that nobody registered, and for what a remote does not expose', async () => {
    const page = instance(core, newName('shell'));
    await expect(page.loadRemote('nobody/app')).rejects.toThrow();
    const remote = container(core, newName('remote'), {}, 'app');
    page.registerRemotes([remote.register]);
    await expect(page.loadRemote(`${remote.register.name}/other`)).rejects.toThrow('no ./other');
  });

  it('tries a remote again whose start failed', async () => {
    const page = instance(core, newName('shell'));
    const remote = container(core, newName('remote'), {}, 'app');
    remote.failOnce();
    page.registerRemotes([remote.register]);
    await expect(page.loadRemote(`${remote.register.name}/app`)).rejects.toThrow('not now');
    expect(await page.loadRemote(`${remote.register.name}/app`)).toBe('app');
  });

  it('forgets a remote that is registered by force, with what only it had shared', async () => {
    const page = instance(core, newName('shell'));
    const packages = { own: [shared('1.0.0', () => () => 'own')], used: [shared('1.0.0', () => () => 'used')] };
    const remote = container(core, newName('remote'), packages, 'first');
    page.registerRemotes([remote.register]);
    await page.loadRemote(`${remote.register.name}/app`);
    await page.loadShare('used', wanted('^1.0.0'));
    page.registerRemotes([{ ...remote.register, entry: 'https://elsewhere.test/remoteEntry.js' }], { force: true });
    expect(core.CurrentGlobal[remote.register.name]).toBeUndefined();
    const scope = page.shareScopeMap['default']!;
    if (core === (ours as unknown as Core)) expect(scope['own']).toEqual({});
    expect(scope['used']).toHaveProperty(['1.0.0']);
    const again = container(core, remote.register.name, packages, 'second');
    expect(await page.loadRemote(`${remote.register.name}/app`)).toBe('second');
    expect(again.started).toHaveLength(1);
  });
});

describe('the entry script of a remote', () => {
  const page = ours.CurrentGlobal as Record<string, unknown>;
  const made: { src?: string; onload?: () => void; onerror?: () => void; remove: () => void }[] = [];
  const createScript = jest.fn(() => {
    const script = { remove: jest.fn() };
    made.push(script);
    return { script: script as unknown as HTMLScriptElement, timeout: 1_000 };
  });
  const name = 'scripted';

  beforeEach(() => {
    jest.useFakeTimers();
    made.length = 0;
    page['document'] = { head: { append: jest.fn() } };
  });
  afterEach(() => {
    jest.useRealTimers();
    delete page['document'];
    delete page[name];
  });

  const started = () => {
    const shell = new ours.ModuleFederation({ name: newName('shell'), plugins: [{ createScript }] });
    shell.registerRemotes([{ name, entry: 'https://scripted.test/remoteEntry.js' }]);
    return shell;
  };

  it('comes from the policy of the page, and leaves with its container', async () => {
    const loading = started().loadRemote(`${name}/app`);
    expect(createScript).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: 'https://scripted.test/remoteEntry.js', remoteInfo: expect.objectContaining({ name }) }),
    );
    page[name] = { init: () => undefined, get: () => Promise.resolve(() => 'app') };
    made[0]!.onload!();
    expect(await loading).toBe('app');
    expect(made[0]!.remove).toHaveBeenCalled();
  });

  it.each([
    ['is lost', () => made[0]!.onerror!(), 'did not load'],
    ['never comes', () => void jest.advanceTimersByTime(1_000), 'timed out'],
    ['throws', () => made[0]!.onload!(), `has no ${name}`],
  ])('fails the load when it %s, and is requested again by the next', async (_, happen, problem) => {
    const shell = started();
    const loading = shell.loadRemote(`${name}/app`);
    happen();
    await expect(loading).rejects.toThrow(problem);
    void shell.loadRemote(`${name}/app`).catch(() => undefined);
    expect(made).toHaveLength(2);
  });
});
