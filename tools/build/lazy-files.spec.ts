import { lazyFiles, type Loader } from './lazy-files';

/** A page whose first requests fail. @returns what it requested */
function aPage({ losing = 0, isOnline = true } = {}) {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: isOnline }, configurable: true });
  const asked: string[] = [];
  const loader: Loader & Required<Pick<Loader, 'e' | 'u' | 'miniCssF'>> = {
    u: (chunk) => `js/${chunk}.js`,
    miniCssF: (chunk) => `css/${chunk}.css`,
    e: (chunk) => {
      asked.push(loader.u(chunk), loader.miniCssF(chunk));
      losing -= 1;
      return losing >= 0 ? Promise.reject(new Error('lost')) : Promise.resolve('loaded');
    },
  };
  lazyFiles(loader, () => 0);
  return { asked, load: (chunk: string) => loader.e(chunk) };
}

it.each([0, 1, 2])('a file that fails %d times is loaded, from a new address each time', async (losing) => {
  const { asked, load } = aPage({ losing });
  expect(await load('schools')).toBe('loaded');
  expect(asked.filter((file) => file.startsWith('css'))).toEqual(
    ['css/schools.css', 'css/schools.css?r=1', 'css/schools.css?r=2'].slice(0, losing + 1),
  );
});

it('a file that never loads is reported, and requested again on Retry', async () => {
  const { asked, load } = aPage({ losing: 3 });
  await expect(load('schools')).rejects.toThrow('lost');
  expect(await load('schools')).toBe('loaded');
  expect(asked.at(-1)).toBe('css/schools.css?r=3');
});

it('nothing is retried while offline', async () => {
  const { asked, load } = aPage({ losing: 1, isOnline: false });
  await expect(load('schools')).rejects.toThrow('lost');
  expect(asked).toHaveLength(2);
});
