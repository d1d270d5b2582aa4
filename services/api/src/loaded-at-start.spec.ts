import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FROM = /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm;

const CONTRACTS = path.resolve(import.meta.dirname, '../../../libs/contracts/src');
/** A formatter in a constant, which is created as soon as the file is loaded. */
const FORMAT_AT_ONCE = /^(?:export )?const \w+ =(?:(?!=>)[^;])*?new Intl\./m;

/** Which packages and files a file imports before it runs, directly or indirectly. */
function loadedBy(entry: string): { packages: Set<string>; files: Set<string> } {
  const [packages, seen, waiting] = [new Set<string>(), new Set<string>(), [entry]];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(FROM)) {
      const named = (from ?? alone)!;
      if (named.startsWith('.')) waiting.push(path.resolve(path.dirname(file), named.replace(/\.js$/, '.ts')));
      else
        packages.add(
          named
            .split('/')
            .slice(0, named.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return { packages, files: seen };
}

const LATER = ['@aws-sdk/client-s3', '@nestjs/swagger', 'class-validator-jsonschema', 'fontkit', 'nodemailer', 'pdfkit', 'sharp'];

const entry = (name: string) => path.resolve(import.meta.dirname, `${name}.ts`);

describe('what a process loads when it starts', () => {
  it.each(['main', 'worker'])('is found by reading: %s', (name) => {
    expect(existsSync(entry(name))).toBe(true);
    expect([...loadedBy(entry(name)).packages]).toEqual(expect.arrayContaining(['@nestjs/common', 'typeorm', 'stripe']));
  });

  it.each(['main', 'worker'])('excludes what only some work needs: %s', (name) => {
    const { packages } = loadedBy(entry(name));
    for (const later of LATER) expect([later, packages.has(later)]).toEqual([later, false]);
  });

  it.each(['main', 'worker'])('makes no format of dates, numbers, or lists: %s', (name) => {
    const contracts = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!spec)\.ts$/.test(file));
    const files = [...loadedBy(entry(name)).files, ...contracts.map((file) => path.join(CONTRACTS, file))];
    expect(files.filter((file) => FORMAT_AT_ONCE.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
