import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The native compiler needs a quarter of the time of the JavaScript one. */
const COMPILER = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
const SDK = path.join(ROOT, 'node_modules/stripe/esm');
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  types: [],
  pretty: false,
  paths: { stripe: ['./sdk/stripe.esm.node.d.ts'] },
};

/** Copies the SDK's types, and closes their open enums. */
function copySdk(folder: string): void {
  for (const file of readdirSync(SDK, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, readFileSync(path.join(SDK, file), 'utf8').replaceAll('| OtherString', ''));
  }
}

/** The compiler's errors when these objects are assigned to the SDK's types, with open enums closed. */
export function typeErrors(answers: readonly (readonly [type: string, answer: unknown])[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-sdk-'));
  const different = new Set(answers.map(([type, answer]) => `${type} = ${JSON.stringify(answer)};`));
  const lines = [...different].map((line, index) => `export const answer${index}: ${line}`);
  copySdk(path.join(folder, 'sdk'));
  writeFileSync(path.join(folder, 'answers.ts'), `import type Stripe from 'stripe';\n${lines.join('\n')}\n`);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['answers.ts'] }));
  // Nx asks for colors, which draw the line below its error.
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMPILER, '-p', folder, '--singleThreaded', '--pretty', 'false'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  // Indented lines continue the error before them.
  const errors = `${stdout}${stderr}`.split(/\n(?!\s)/).filter((error) => error.trim() !== '');
  if (status !== 0 && errors.length === 0) throw new Error(`The compiler exited with ${status} and no message`);
  return errors;
}
