/** Downloads what a site serves publicly, for a machine that has none of its folders. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FACTS_FILE, ReleaseRefusal, isContentOf } from '@homeroom/releases';

/** @import { RemoteBuild } from '@homeroom/contracts' */

const WITHIN_MS = 10_000;
const AT_ONCE = 6;

/** @param {string} address */
export async function bytesAt(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
  return answer?.ok ? { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' } : null;
}

/** The screens in a remote's package.json. @param {string} sources */
function screensIn(sources) {
  const file = path.join(sources, 'package.json');
  const { screens, signIn } = (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).homeroom) || {};
  return { ...(screens && { screens }), ...(signIn && { signIn }) };
}

/**
 * Downloads a version's files from its public address. If the server hides the build's facts, the screens come from the sources on this
 * machine, as the recorded answers do.
 * @param {Pick<RemoteBuild, 'entry' | 'integrity'>} build
 * @param {{ remote: string, version: string, path: string }} place
 * @param {string} sources a folder
 * @returns {Promise<string>} a folder that is deleted when this process ends
 */
export async function downloaded({ entry, integrity }, { remote, version, path: address }, sources) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-version-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const waiting = Object.keys(integrity).filter((file) => !file.startsWith('server/'));
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const answer = await bytesAt(new URL(file, entry).href);
      if (!answer || !isContentOf(integrity[file], answer.body))
        throw new ReleaseRefusal([`${new URL(file, entry).href} is not the file that was built`]);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), answer.body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const facts = await bytesAt(new URL(FACTS_FILE, entry).href);
  await writeFile(
    path.join(folder, FACTS_FILE),
    facts?.body ?? JSON.stringify({ app: remote, version, path: address, ...screensIn(sources) }),
  );
  return folder;
}
