import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, env: {}, encoding: 'utf8', stdio: 'pipe' });
const wrap = (text: string) => `(function (exports, require, module, __filename, __dirname) { ${text}\n});`;
const compiled = () => readdirSync(folder).filter((file) => /^(packages|ours)\.js\.\d+$/.test(file));
/** Prints whether V8 rejects a program's code cache. */
const REJECTED = `
  const vm = require('node:vm');
  const { Script } = vm;
  vm.Script = class extends Script {
    constructor(...given) {
      super(...given);
      console.log(given[1].cachedData ? this.cachedDataRejected : 'none');
    }
  };
  require('./main.js');`;

beforeAll(() => {
  cpSync(path.resolve(import.meta.dirname, 'with-compiled.cjs'), path.join(folder, 'with-compiled.js'));
  write('package.json', '{ "type": "commonjs" }');
  write('packages.js', wrap('exports.add = (one, other) => one + other;'));
  write('ours.js', wrap(`exports.fail = () => { throw new Error('broken'); };\n//# sourceMappingURL=ours.js.map`));
  write('ours.js.map', JSON.stringify({ version: 3, sources: ['deals.ts'], names: [], mappings: 'AAAA' }));
  write(
    'main.js',
    `require = require('./with-compiled.js')(require);
     const [{ add }, { fail }, { sep }] = [require('./packages.js'), require('./ours.js'), require('node:path')];
     if (require('./packages.js').add !== add || require.resolve('./ours.js') !== __dirname + sep + 'ours.js') throw new Error('twice');
     console.log('sum', add(1, 2));
     if (process.argv[2] === 'fail') fail();`,
  );
  node('with-compiled.js', 'main');
});

describe('a bundle with compiled code', () => {
  it('stores code for each large file, independent of the build’s folder, and uses it', () => {
    expect(compiled()).toHaveLength(2);
    for (const file of compiled()) expect(readFileSync(path.join(folder, file), 'latin1')).not.toContain(folder);
    expect(node('-e', REJECTED).trim().split('\n')).toEqual(['false', 'false', 'sum 3']);
  });

  it('compiles as usual if the options or files differ', () => {
    expect(node('--no-opt', '-e', REJECTED).trim().split('\n')).toEqual(['none', 'none', 'sum 3']);
    for (const file of compiled()) write(file, 'something else');
    expect(node('-e', REJECTED).trim().split('\n')).toEqual(['true', 'true', 'sum 3']);
    node('with-compiled.js', 'main');
    expect(node('-e', REJECTED)).toMatch(/^false\nfalse/);
  });

  it('names the source file of an error', () => {
    const run = () => node('--enable-source-maps', 'main.js', 'fail');
    expect(run).toThrow(/deals\.ts:1/);
  });
});
