import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Project {
  readonly name: string;
  readonly implicitDependencies?: readonly string[];
  readonly nx?: { readonly implicitDependencies?: readonly string[] };
}

/** The folders that an image's first stage copies from the checkout. */
const copiedInto = (dockerfile: string) =>
  (read(dockerfile).split(/^FROM /m)[1] ?? '').split('\n').flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);

/** The projects in a copied folder: `libs` contains `libs/ui`, and `tools` is a project itself. */
const foldersIn = (folder: string) => [folder, ...readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name))];

const projectsIn = (copied: readonly string[]): Project[] =>
  copied
    .flatMap((one) => (statSync(path.join(ROOT, one)).isDirectory() ? foldersIn(one) : [path.dirname(one)]))
    .filter((folder) => folder !== '.')
    .flatMap((folder) => ['package.json', 'project.json'].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map((file) => JSON.parse(read(file)) as Project);

const built = readdirSync(path.join(ROOT, 'deploy/images')).filter(
  (file) => file.endsWith('.Dockerfile') && read(`deploy/images/${file}`).includes('npx nx '),
);

it('finds the images that Nx builds', () =>
  expect([...built].sort()).toEqual(['api.Dockerfile', 'edge.Dockerfile', 'renderer.Dockerfile']));

it.each(built)('%s copies every project that another one depends on, without which Nx builds nothing', (file) => {
  const projects = projectsIn(copiedInto(`deploy/images/${file}`));
  const named = projects.flatMap(({ implicitDependencies = [], nx }) => [...implicitDependencies, ...(nx?.implicitDependencies ?? [])]);
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !projects.some((project) => project.name === name))).toEqual([]);
});

/** Like Docker's ignore patterns: later lines win, and a leading `!` includes again. */
const isLeftOut = (file: string) =>
  read('.dockerignore')
    .trim()
    .split('\n')
    .reduce((left, line) => {
      const pattern = line.replace(/^!/, '');
      const fits = [file, ...parentsOf(file)].some((one) => path.posix.matchesGlob(one, pattern));
      return fits ? !line.startsWith('!') : left;
    }, false);
const parentsOf = (file: string): string[] =>
  file.includes('/') ? [path.posix.dirname(file), ...parentsOf(path.posix.dirname(file))] : [];

it.each(built)('%s runs no tool that its build context leaves out', (file) => {
  const run = [...read(`deploy/images/${file}`).matchAll(/\bnode (tools\/\S+)/g)].map(([, tool]) => tool!);
  expect(run.filter((tool) => !existsSync(path.join(ROOT, tool)) || isLeftOut(tool))).toEqual([]);
});
