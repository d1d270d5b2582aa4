import { readFileSync } from 'node:fs';
import { withAddresses } from './lock-addresses.mjs';

it('a package has an address by its name, an alias that of its target, and our own packages have none', () => {
  const ours = { resolved: 'libs/web', link: true };
  const { packages } = withAddresses({
    packages: {
      'node_modules/@homeroom/web': ours,
      'node_modules/a/node_modules/@b/c': { version: '1.2.3', integrity: 'sha512-1' },
      'node_modules/native': { name: 'typescript', version: '7.0.2', integrity: 'sha512-2', resolved: 'https://mirror.example/x.tgz' },
    },
  });
  expect(packages).toEqual({
    'node_modules/@homeroom/web': ours,
    'node_modules/a/node_modules/@b/c': {
      version: '1.2.3',
      resolved: 'https://registry.npmjs.org/@b/c/-/c-1.2.3.tgz',
      integrity: 'sha512-1',
    },
    'node_modules/native': {
      name: 'typescript',
      version: '7.0.2',
      resolved: 'https://registry.npmjs.org/typescript/-/typescript-7.0.2.tgz',
      integrity: 'sha512-2',
    },
  });
});

it('package-lock.json has each package’s address and hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof withAddresses>[0];
  const fetched = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(fetched.filter(([, { resolved, integrity }]) => !resolved || !integrity).map(([place]) => place)).toEqual([]);
});

it('package-lock.json has each package’s address; after a change, run `node tools/dev-stack/lock-addresses.mjs`', () => {
  const written = readFileSync('package-lock.json', 'utf8');
  expect(written).toBe(`${JSON.stringify(withAddresses(JSON.parse(written) as Parameters<typeof withAddresses>[0]), null, 2)}\n`);
});

it('package-lock.json names the packages of every platform, or each install asks for them one by one; `npm install --package-lock-only` adds them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optional?: boolean; optionalDependencies?: Record<string, string> }>;
  };
  /** Node looks for a package beside what needs it, and then in each folder above. */
  const isNamed = (place: string, name: string): boolean =>
    `${place}/node_modules/${name}` in packages ||
    `node_modules/${name}` in packages ||
    (place.includes('/node_modules/') && isNamed(place.slice(0, place.lastIndexOf('/node_modules/')), name));
  // npm asks for none that an optional package wants.
  const missing = Object.entries(packages).flatMap(([place, { optional = false, optionalDependencies = {} }]) =>
    optional ? [] : Object.keys(optionalDependencies).filter((name) => !isNamed(place, name)),
  );
  expect(missing).toEqual([]);
});
