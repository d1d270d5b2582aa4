import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FROM = /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** Which packages a file imports before it runs, directly or indirectly. */
function packagesOf(entry: string): Set<string> {
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
  return packages;
}

const LATER = ['@aws-sdk/client-s3', '@nestjs/swagger', 'class-validator-jsonschema', 'fontkit', 'nodemailer', 'pdfkit', 'sharp'];

const entry = (name: string) => path.resolve(import.meta.dirname, `${name}.ts`);

describe('what a process loads when it starts', () => {
  it.each(['main', 'worker'])('is found by reading: %s', (name) => {
    expect(existsSync(entry(name))).toBe(true);
    expect([...packagesOf(entry(name))]).toEqual(expect.arrayContaining(['@nestjs/common', 'typeorm', 'stripe']));
  });

  it.each(['main', 'worker'])('excludes what only some work needs: %s', (name) => {
    const packages = packagesOf(entry(name));
    for (const later of LATER) expect([later, packages.has(later)]).toEqual([later, false]);
  });
});
