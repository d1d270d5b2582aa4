import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The build's files with an extension.
 * @param {string} folder
 * @param {string} extension
 */
export const textsIn = (folder, extension) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
