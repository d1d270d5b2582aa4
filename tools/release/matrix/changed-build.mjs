/** Changes a copy of a build, to test the matrix with it. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FACTS_FILE, integrityOf } from '@homeroom/releases';

const TEXT = /\.(?:js|css|html|json)$/;

/**
 * Copies a build with changed contents and updates its hashes, so that it is as valid as a real one.
 * @param {string} folder
 * @param {(text: string, file: string) => string} change
 */
export function changedBuild(folder, change) {
  const copy = mkdtempSync(path.join(tmpdir(), 'homeroom-matrix-'));
  cpSync(folder, copy, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file) && file !== FACTS_FILE);
  /** @type {[string, string][]} */
  let hashes = [];
  const rewrite = (/** @type {(text: string, file: string) => string} */ work) => {
    const next = files.flatMap((file) => {
      const was = readFileSync(path.join(copy, file));
      const is = Buffer.from(work(String(was), file));
      if (is.equals(was)) return [];
      writeFileSync(path.join(copy, file), is);
      return [/** @type {[string, string]} */ ([integrityOf(was), integrityOf(is)])];
    });
    hashes = next;
    return next.length;
  };
  if (rewrite(change) === 0) throw new Error('nothing was changed');
  // Files contain the hashes of other files, so repeat until nothing changes.
  while (rewrite((text) => hashes.reduce((known, [was, is]) => known.replaceAll(was, is), text)) > 0);
  const facts = JSON.parse(readFileSync(path.join(copy, FACTS_FILE), 'utf8'));
  for (const file of Object.keys(facts.files)) {
    const content = readFileSync(path.join(copy, file));
    facts.files[file] = { bytes: content.length, integrity: integrityOf(content) };
  }
  writeFileSync(path.join(copy, FACTS_FILE), JSON.stringify(facts));
  return copy;
}
