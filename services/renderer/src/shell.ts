import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_BUILD } from '@homeroom/contracts';

const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/(css\/[^"]+)"[^>]*>/g;

export interface Shell {
  readonly version: string;
  /** Its index.html with its stylesheet inlined, so that the first paint waits for no other file. */
  readonly template: string;
  readonly source: string;
}

/** @param folder the shell's build, as the edge serves it */
export function readShell(folder: string): Shell {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { version } = JSON.parse(read('build-facts.json')) as { version: string };
  const asText = (_: string, file: string) => `<style data-href="/${file}">${read(file)}</style>`;
  return { version, template: read('index.html').replace(STYLESHEET, asText), source: read(SERVER_BUILD) };
}
