/**
 * Checks that the folders of a library do not import each other in a cycle. oxlint's `import/no-cycle` looks at files, and folders can form
 * a cycle even if their files do not.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CODE = /(?<!\.d|\.spec|\.test)\.tsx?$/;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]*)['"]/g;

/**
 * Which folders of `src` each of them imports, stylesheets and types included.
 * @param {string} source
 */
function importsOf(source) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const [folder = '', ...inside] = name.split(path.sep);
    if (inside.length === 0 || !CODE.test(name)) continue;
    const own = imports.get(folder) ?? new Set();
    imports.set(folder, own);
    for (const [, imported = ''] of readFileSync(path.join(source, name), 'utf8').matchAll(IMPORTED)) {
      const [other = '', ...rest] = path.join(path.dirname(name), imported).split(path.sep);
      if (rest.length > 0 && other !== '..' && other !== folder) own.add(other);
    }
  }
  return imports;
}

/**
 * @param {Map<string, Set<string>>} imports
 * @param {string} folder
 * @returns {string[] | null} the shortest way back to it
 */
function circleOf(imports, folder) {
  const ways = [[folder]];
  const seen = new Set();
  for (const way of ways)
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === folder) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return null;
}

/**
 * @param {readonly string[]} libraries
 * @returns {{ passed: number, failures: string[] }} of folders
 */
export function checkFolderCycles(libraries) {
  let passed = 0;
  /** @type {Set<string>} */
  const failures = new Set();
  for (const library of libraries) {
    const imports = importsOf(path.join(library, 'src'));
    for (const folder of imports.keys()) {
      const circle = circleOf(imports, folder);
      if (!circle) passed += 1;
      // Sorted, so that a cycle is reported only once.
      else failures.add(`${path.basename(library)} has folders that import each other: ${circle.sort().join(', ')}`);
    }
  }
  return { passed, failures: [...failures] };
}
