import { readFileSync } from 'node:fs';

/**
 * Reads a settings file as both compose and a shell do.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function readEnvFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value.replace(/^(["'])(.*)\1$/, '$2')]] : [];
  });
  return Object.fromEntries(pairs);
}
