import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DIST = path.join(ROOT, 'services/api/dist');
const isScript = (file: string) => file.endsWith('.js');
const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter(isScript)
  .map((file) => ({ file, text: readFileSync(path.join(DIST, file), 'utf8') }));
const { homeroom } = JSON.parse(readFileSync(path.join(ROOT, 'services/api/package.json'), 'utf8')) as {
  homeroom: { apart: string[]; unused: string[] };
};

/** The bundle's package files, by their path after `node_modules/`. */
const bundled = new Set(scripts.flatMap(({ text }) => [...text.matchAll(/^"[^"\n]*node_modules\/([^"\n]+)"/gm)].map(([, file]) => file!)));
const packageOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');

describe('the bundle of the API', () => {
  it('contains the packages that a process needs to start, each once', () => {
    const packages = new Set([...bundled].map(packageOf));
    for (const name of ['@nestjs/core', 'bull', 'ioredis', 'pg', 'stripe', 'typeorm'])
      expect([name, packages.has(name)]).toEqual([name, true]);
    expect([...bundled].filter((file) => /^typeorm\/(index|data-source\/DataSource)\.m?js$/.test(file))).toHaveLength(2);
  });

  it('leaves out what only some work loads, and what is not strict JavaScript', () => {
    const packages = new Set([...bundled].map(packageOf));
    expect(homeroom.apart.filter((name) => packages.has(name))).toEqual([]);
  });

  it('leaves out what packages load and nothing uses', () => {
    const isOf = (file: string) => (name: string) => file === `${name}.js` || file.startsWith(`${name}/`);
    expect([...bundled].filter((file) => homeroom.unused.some(isOf(file)))).toEqual([]);
    const loads = (name: string) => scripts.some(({ text }) => text.includes(`require("${name}")`));
    expect(homeroom.unused.filter(loads)).toEqual([]);
  });

  it('loads what only the worker needs in the worker alone', () => {
    const holders = (module: string) => scripts.filter(({ text }) => text.includes(`/***/ "./src/${module}.ts"`)).map(({ file }) => file);
    expect(holders('foundation/outbox/relay')).toEqual(['worker.js']);
    expect(holders('foundation/outbox/outbox.service')).toEqual(['ours.js']);
  });

  it('reveals nothing about the build machine', () => {
    expect(scripts.filter(({ text }) => text.includes(ROOT)).map(({ file }) => file)).toEqual([]);
  });

  it('names the source file when something fails', () => {
    const run = () =>
      execFileSync(process.execPath, ['--enable-source-maps', path.join(DIST, 'migrate.js')], {
        env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', API_PORT: 'none' },
        stdio: 'pipe',
        encoding: 'utf8',
      });
    let said = '';
    try {
      run();
    } catch (error) {
      said = (error as { stderr: string }).stderr;
    }
    expect(said).toMatch(/services\/api\/src\/\S+\.ts:\d+/);
  });
});
