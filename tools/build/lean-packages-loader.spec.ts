import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { IsInt, IsString, Length, getMetadataStorage } from 'class-validator';
import lean, { CHANGED } from './lean-packages-loader.mjs';

const change = (resourcePath: string, source: string): string => lean.call({ resourcePath } as never, source);
/** Of some packages, only their main file can be required. */
const pathOf = (file: string) => fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));
const changed = (file: string) => change(pathOf(file), readFileSync(pathOf(file), 'utf8'));

it.each(CHANGED)('changes a line of %s, as it is installed', (file) => {
  const resourcePath = pathOf(file);
  const source = readFileSync(resourcePath, 'utf8');
  expect(
    change(resourcePath, source)
      .split('\n')
      .filter((line) => !source.includes(line)),
  ).toHaveLength(1);
});

it.each(CHANGED)('fails the build when %s no longer has its line', (file) => {
  expect(() => change(`/somewhere/node_modules/${file}`, 'module.exports = {};')).toThrow(`${file} no longer has the line`);
});

it('finds the rules of a class and its bases as class-validator does', () => {
  class Named {
    @IsString() @Length(1, 9) name = '';
  }
  class Counted extends Named {
    @IsInt() count = 0;
  }
  class Renamed extends Counted {
    @IsString() override name = '';
  }
  const file = 'class-validator/cjs/metadata/MetadataStorage.js';
  const exported = {} as { MetadataStorage: new () => ReturnType<typeof getMetadataStorage> };
  new Function('exports', 'require', changed(file))(exported, createRequire(pathOf(file)));
  const [known, ours] = [getMetadataStorage(), new exported.MetadataStorage()];
  Object.assign(ours, known);
  for (const one of [Named, Counted, Renamed, class extends Renamed {}, class {}, Object]) {
    const [expected, found] = [known, ours].map((storage) => storage.getTargetValidationMetadatas(one, '', false, false));
    expect(found).toEqual(expected);
  }
  expect(ours.getTargetValidationMetadatas(Counted, '', false, false)).toHaveLength(3);
});

it('still names the caller when a call of the card provider fails', () => {
  const [source = ''] = /function attachCallSiteToError[\s\S]*?\n}/.exec(changed('stripe/esm/utils.js')) ?? [];
  const attach = new Function(`const CALL_SITE_MARKER = '\\nOriginating from:'; return ${source};`)() as (
    error: Error,
    site: Error | string,
  ) => void;
  const theCaller = () => new Error('called from here');
  for (const site of [theCaller(), theCaller().stack!]) {
    const error = new Error('refused');
    attach(error, site);
    expect(error.stack).toMatch(/Error: refused[\s\S]*\nOriginating from:\n    at theCaller/);
  }
});
