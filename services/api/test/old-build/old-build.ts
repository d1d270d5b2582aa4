import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Part } from '../../../../tools/dev-stack/part.mjs';
import { freePort } from '../../../../tools/dev-stack/settings.mjs';

const RECORDER = new URL('recorder.mjs', import.meta.url).href;

export interface Statement {
  readonly client: string;
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The API and worker of an older build, in processes of their own, and the statements that they send. */
export class OldBuild {
  private readonly parts: Part[] = [];
  private read = 0;

  private constructor(
    readonly origin: string,
    private readonly file: string,
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param folder of its working copy, built */
  static async start(folder: string): Promise<OldBuild> {
    const port = String(await freePort());
    const file = path.join(process.env['HOMEROOM_DATA']!, 'old-statements');
    rmSync(file, { force: true });
    const env = { ...process.env, API_PORT: port, OLD_STATEMENTS: file, NODE_OPTIONS: `--import ${RECORDER}` };
    const build = new OldBuild(`http://127.0.0.1:${port}`, file, folder, env);
    await build.startPart('main');
    return build;
  }

  async startPart(name: 'main' | 'worker'): Promise<Part> {
    const script = path.join(this.folder, 'services/api/dist', `${name}.js`);
    const part = new Part({ name: `old ${name}`, args: [script], env: this.env, cwd: path.dirname(fileURLToPath(import.meta.url)) });
    await part.start();
    this.parts.push(part);
    return part;
  }

  async stop(): Promise<void> {
    for (const part of this.parts) await part.stop();
  }

  /** Those since the last time, in order. */
  statements(): Statement[] {
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n').filter(Boolean) : [];
    const found = lines.slice(this.read).map((line) => JSON.parse(line) as Statement);
    this.read = lines.length;
    return found;
  }
}

const WRITES = /^\s*(?:WITH[\s\S]*\b(?:INSERT INTO|UPDATE|DELETE FROM)\b|INSERT INTO|UPDATE|DELETE FROM)/i;
const BEGINS = /^START TRANSACTION/;
const ENDS = /^(?:COMMIT|ROLLBACK)/;

/** The transactions that wrote about one of these, whole, and single writes. */
export function writesAbout(statements: readonly Statement[], isAbout: (statement: Statement) => boolean): Statement[] {
  const open = new Map<string, Statement[]>();
  const kept: Statement[] = [];
  for (const statement of statements) {
    const { client, text } = statement;
    const begun = open.get(client);
    if (BEGINS.test(text)) open.set(client, [statement]);
    else if (!begun) kept.push(...(WRITES.test(text) && isAbout(statement) ? [statement] : []));
    else {
      begun.push(statement);
      if (!ENDS.test(text)) continue;
      open.delete(client);
      if (text.startsWith('COMMIT') && begun.some((one) => WRITES.test(one.text)) && begun.some(isAbout)) kept.push(...begun);
    }
  }
  return kept;
}
