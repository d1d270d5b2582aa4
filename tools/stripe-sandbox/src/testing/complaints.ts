import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Checks this in a quarter of the time that the compiler in JavaScript takes. */
const COMPILER = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
const SDK = path.join(ROOT, 'node_modules/stripe/esm');
const OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
  ...{ types: [], pretty: false, paths: { stripe: ['./sdk/stripe.esm.node.d.ts'] } },
};

/** A copy of the SDK's types in which open enums count as closed. */
function copySdk(folder: string): void {
  for (const file of readdirSync(SDK, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, readFileSync(path.join(SDK, file), 'utf8').replaceAll('| OtherString', ''));
  }
}

/** The compiler's errors for these objects as the SDK's types; open enums count as closed. */
export function complaints(answers: readonly (readonly [type: string, answer: unknown])[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-sdk-'));
  const different = new Set(answers.map(([type, answer]) => `${type} = ${JSON.stringify(answer)};`));
  const lines = [...different].map((line, index) => `export const answer${index}: ${line}`);
  copySdk(path.join(folder, 'sdk'));
  writeFileSync(path.join(folder, 'answers.ts'), `import type Stripe from 'stripe';\n${lines.join('\n')}\n`);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['answers.ts'] }));
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMPILER, '-p', folder, '--singleThreaded'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  // What belongs to an error before it is indented.
  const errors = `${stdout}${stderr}`.split(/\n(?!\s)/).filter((error) => error.trim() !== '');
  if (status !== 0 && errors.length === 0) throw new Error(`The compiler ended with ${status} and said nothing`);
  return errors;
}
