import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The compiler's errors for these objects as the SDK's types; open enums count as closed. */
export function complaints(answers: readonly (readonly [type: string, answer: unknown])[]): string[] {
  const name = path.join(ROOT, 'services/api/answers-of-the-sandbox.ts');
  const different = new Set(answers.map(([type, answer]) => `${type} = ${JSON.stringify(answer)};`));
  const lines = [...different].map((line, index) => `export const answer${index}: ${line}`);
  const source = `import type Stripe from 'stripe';\n${lines.join('\n')}\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.readFile = (file) => {
    if (file === name) return source;
    const text = readFile(file);
    return file.includes('node_modules/stripe/') ? text?.replaceAll('| OtherString', '') : text;
  };
  host.getSourceFile = (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram([name], options, host);
  const said = program.getSemanticDiagnostics(program.getSourceFile(name));
  return said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
