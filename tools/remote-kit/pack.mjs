/**
 * `npm run kit:pack [-- <folder>]` packs everything that a team needs to build a remote in its own repository, as packages that npm installs:
 * this repository's tools, and the compiled libraries with their types.
 */
import '../dev-stack/ensure-installed.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { SHORT_GO } from '../gate/short-run.mjs';
import { swcOptions } from '../build/swc-options.mjs';
import { shippedTools } from './shipped.mjs';

/** The kit's patch number: raise it with each change for teams. It restarts with each shell contract and each major of the contracts. */
const RELEASE = 0;
const LIBRARIES = ['contracts', 'releases', 'ui', 'web'];
const KIT = 'remote-kit';
/** Files that are not packed: tests, server code, and declarations. */
const LEFT_OUT = /(?:\.(?:spec|test|server)\.tsx?|\.d\.ts)$/;
const SOURCE = /(?<!\.d)\.tsx?$/;

const [given = 'dist/kit'] = process.argv.slice(2);
const target = path.resolve(given);
const work = path.join(ROOT, '.cache/kit');

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** @param {string} file @param {unknown} content */
function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {string} cwd
 */
function run(program, words, cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8', env: { ...process.env, ...SHORT_GO } });
  if (status !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')}\n${stdout}${stderr}`);
}

/**
 * Writes the types of the libraries and of the kit's exports into the folders of their sources.
 * @param {string} into
 */
function writeTypes(into) {
  const { compilerOptions } = json('tsconfig.base.json');
  const options = {
    ...compilerOptions,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    allowJs: true,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
    outDir: into,
  };
  const include = [...LIBRARIES.map((library) => `../../libs/${library}/src`), '../../tools/remote-kit/{build,testing}.mjs'];
  const files = ['build', 'testing'].map((name) => `../../tools/remote-kit/${name}.mjs`);
  const exclude = ['spec.ts', 'test.ts', 'test.tsx', 'server.ts', 'server.tsx'].map((ending) => `../../libs/*/src/**/*.${ending}`);
  const configuration = path.join(work, 'tsconfig.json');
  write(configuration, { compilerOptions: options, files, include: include.slice(0, -1), exclude });
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
  run(process.execPath, [compiler, '-p', configuration, '--singleThreaded']);
}

/** Relative imports. Node and bundlers refuse them without an extension in a published package. */
const RELATIVE = /((?:\bfrom|\bimport)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\2/g;

/**
 * @param {string} code
 * @param {string} folder of its source
 */
const withEndings = (code, folder) =>
  code.replace(RELATIVE, (whole, before, quote, name) => {
    const place = path.resolve(folder, name).replace(/\.js$/, '');
    const names = new Set(readdirSync(path.dirname(place)));
    const isModule = ['.ts', '.tsx'].some((ending) => names.has(path.basename(place) + ending));
    return isModule ? `${before}${quote}${name.replace(/\.js$/, '')}.js${quote}` : whole;
  });

/**
 * @param {string} from
 * @param {string} to
 */
function compile(from, to) {
  const { code } = transformSync(readFileSync(from, 'utf8'), { ...swcOptions(false), filename: from });
  write(to, withEndings(code, path.dirname(from)));
}

/** @param {unknown} place a path in this repository */
const packedPath = (place) => (typeof place === 'string' ? place.replace(SOURCE, '.js') : undefined);

/**
 * An export of a packed library; undefined for server code.
 * @param {string | Record<string, string>} places
 */
function exported(places) {
  if (typeof places === 'string') return places;
  const { 'homeroom-source': source = places['default'] ?? '' } = places;
  if (/\.server\.tsx?$/.test(source)) return undefined;
  return { types: source.replace(SOURCE, '.d.ts').replace('*.ts', '*.d.ts'), default: packedPath(source) };
}

/**
 * @param {string} library
 * @param {{ version: string, types: string, folder: string }} packed
 */
function writeLibrary(library, { version, types, folder }) {
  const source = path.join(ROOT, 'libs', library);
  const { name, type, sideEffects, exports, dependencies = {} } = json(`libs/${library}/package.json`);
  const files = readdirSync(path.join(source, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    if (SOURCE.test(file)) compile(path.join(source, file), path.join(folder, file.replace(SOURCE, '.js')));
    else cpSync(path.join(source, file), path.join(folder, file));
  }
  cpSync(path.join(types, 'libs', library, 'src'), path.join(folder, 'src'), { recursive: true });
  if (library === 'contracts')
    for (const file of ['endpoints.json', 'reply-schemas.json']) cpSync(path.join(source, 'dist', file), path.join(folder, 'dist', file));
  const entries = Object.entries(exports).flatMap(([entry, places]) => {
    const place = exported(places);
    return place ? [[entry, place]] : [];
  });
  write(path.join(folder, 'package.json'), {
    name,
    version,
    license: 'MIT',
    type,
    sideEffects,
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    dependencies: { ...dependencies, ...ourVersions(dependencies, version) },
  });
}

/**
 * @param {Record<string, string>} dependencies
 * @param {string} version
 */
const ourVersions = (dependencies, version) =>
  Object.fromEntries(Object.keys(dependencies).flatMap((name) => (name.startsWith('@homeroom/') ? [[name, version]] : [])));

/**
 * @param {{ version: string, types: string, folder: string }} packed
 */
function writeKit({ version, types, folder }) {
  const { files, packages } = shippedTools(ROOT);
  for (const file of files) {
    const from = path.join(ROOT, file);
    if (SOURCE.test(file)) compile(from, path.join(folder, file.replace(SOURCE, '.js')));
    else cpSync(from, path.join(folder, file));
  }
  cpSync(path.join(types, 'tools'), path.join(folder, 'tools'), { recursive: true });
  const { devDependencies } = json('package.json');
  const dependencies = Object.fromEntries(
    packages.map((name) => [
      name,
      name.startsWith('@homeroom/') ? version : (devDependencies[name] ?? json(`node_modules/${name}/package.json`).version),
    ]),
  );
  const { compilerOptions } = json('tsconfig.base.json');
  const { customConditions: _, ...options } = compilerOptions;
  write(path.join(folder, 'tsconfig.json'), {
    compilerOptions: { ...options, lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [] },
  });
  cpSync(path.join(ROOT, 'tools/remote-kit/README.md'), path.join(folder, 'README.md'));
  write(path.join(folder, 'package.json'), {
    name: `@homeroom/${KIT}`,
    version,
    license: 'MIT',
    type: 'module',
    engines: json('package.json').engines,
    bin: { 'homeroom-remote': './tools/remote-kit/homeroom-remote.mjs' },
    exports: {
      './build': { types: './tools/remote-kit/build.d.mts', default: './tools/remote-kit/build.mjs' },
      './testing': { types: './tools/remote-kit/testing.d.mts', default: './tools/remote-kit/testing.mjs' },
      './globals': { types: './tools/remote-kit/globals.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies,
  });
}

await build(['@homeroom/releases']);
const { CONTRACTS_VERSION, REMOTE_CONTRACT } = await import('@homeroom/contracts');
const version = `${REMOTE_CONTRACT}.${CONTRACTS_VERSION.split('.')[0]}.${RELEASE}`;
for (const folder of [work, target]) rmSync(folder, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const types = path.join(work, 'types');
writeTypes(types);
for (const library of LIBRARIES) writeLibrary(library, { version, types, folder: path.join(work, library) });
writeKit({ version, types, folder: path.join(work, KIT) });
const folders = [...LIBRARIES, KIT].map((one) => path.join(work, one));
for (const folder of folders) cpSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...folders]);
process.stdout.write(
  `${readdirSync(target)
    .map((file) => path.join(given, file))
    .join('\n')}\n`,
);
