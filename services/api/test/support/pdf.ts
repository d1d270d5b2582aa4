import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from '../../../../tools/dev-stack/system-packages.mjs';

export interface ReadPdf {
  /** The catalog's entries, by name. */
  readonly facts: ReadonlyMap<string, string>;
  readonly language: string | undefined;
  /** The tags with their texts and alternatives, one per line, indented by depth. */
  readonly structure: string;
  /** Placeholders for the pictures. */
  readonly alternatives: readonly string[];
  /** The words in tag order. */
  readonly words: string;
  /** One line per font. */
  readonly fonts: readonly string[];
}

/** A document as read by Poppler, independently of how it was made. */
export function readPdf(content: Buffer): ReadPdf {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-pdf-'));
  const file = path.join(folder, 'document.pdf');
  const pdfinfo = ensureProgram('poppler');
  const ask = (program: string, ...args: string[]) =>
    execFileSync(path.join(path.dirname(pdfinfo), program), [...args, file], { encoding: 'utf8' });
  try {
    writeFileSync(file, content);
    const facts = new Map([...ask('pdfinfo').matchAll(/^([^:]+):\s+(.*)$/gm)].map(([, name, value]) => [name!, value!] as const));
    const structure = ask('pdfinfo', '-struct-text');
    // Poppler skips these two, which are in the objects' plain text.
    const objects = content.toString('latin1');
    const words = [...structure.matchAll(/^\s*"(.*)"$/gm)]
      .map(([, text]) => text!.trim())
      .filter(Boolean)
      .join(' ');
    return {
      facts,
      language: /\/Lang \((.*?)\)/.exec(objects)?.[1],
      alternatives: [...objects.matchAll(/\/S \/Figure\n[^>]*?\/Alt \((.*?)\)/g)].map(([, text]) => text!),
      structure,
      words,
      fonts: ask('pdffonts').trim().split('\n').slice(2),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
