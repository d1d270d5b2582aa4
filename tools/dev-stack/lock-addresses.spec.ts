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
