import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACTS_VERSION, HOSTED_CONTRACTS, REMOTE_CONTRACT } from '@homeroom/contracts';

const require = createRequire(import.meta.url);
/** @returns {string} */
const versionOf = (/** @type {string} */ name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/**
 * The facts of a build that come from its sources: what a remote requires, or what the shell provides.
 * @param {{ app: string, root: string, isShell: boolean, name: string, version: string, shared: Record<string, string> }} build `shared`
 * are the ranges of shared modules.
 */
export function describeBuild({ app, root, isShell, name, version, shared }) {
  if (isShell) {
    const offered = Object.keys(shared).map((one) => [one, one.startsWith('@homeroom/') ? '1.0.0' : versionOf(one)]);
    const offers = {
      contract: REMOTE_CONTRACT,
      hosts: HOSTED_CONTRACTS,
      followsKeys: true,
      contracts: CONTRACTS_VERSION,
      shared: Object.fromEntries(offered),
    };
    return { app, version, offers };
  }
  const { title, path: address, frames, screens, signIn } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).homeroom;
  const compatibility = { contract: REMOTE_CONTRACT, contracts: `^${CONTRACTS_VERSION}`, shared };
  const rehearsed = { ...(screens && { screens }), ...(signIn && { signIn }) };
  return { app, name, version, title, path: address, contracts: CONTRACTS_VERSION, compatibility, ...(frames && { frames }), ...rehearsed };
}
