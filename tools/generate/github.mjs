/** Adds a new remote to .github: its release workflow and the team that owns it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The release workflow of a remote.
 * @param {string} name
 */
export const releaseWorkflow = (name) => `name: Release ${name}

on:
  workflow_dispatch:
    inputs:
      step:
        type: choice
        options: [publish, canary, promote, rollback]
        required: true
      version:
        description: The version to try, to promote, or to roll back; none for the newest
      share:
        description: The canary's share of visitors, in percent
        default: '10'
      why:
        required: true

jobs:
  release:
    uses: ./.github/workflows/release-remote.yml
    with:
      remote: ${name}
      step: \${{ inputs.step }}
      version: \${{ inputs.version }}
      share: \${{ inputs.share }}
      why: \${{ inputs.why }}
    secrets: inherit
`;

/**
 * Adds a line after the last similar one, unless it is already there.
 * @param {string} text
 * @param {RegExp} alike
 * @param {string} line
 */
function withLine(text, alike, line) {
  const lines = text.split('\n');
  if (lines.includes(line)) return text;
  const last = lines.findLastIndex((each) => alike.test(each));
  if (last < 0) throw new Error(`no line such as ${alike}`);
  return lines.toSpliced(last + 1, 0, line).join('\n');
}

/**
 * @param {string} folder .github
 * @param {string} name of the remote
 */
export function addToGithub(folder, name) {
  const change = (/** @type {string} */ file, /** @type {(text: string) => string} */ by) => {
    const whole = path.join(folder, file);
    writeFileSync(whole, by(readFileSync(whole, 'utf8')));
  };
  writeFileSync(path.join(folder, `workflows/release-${name}.yml`), releaseWorkflow(name));
  change('CODEOWNERS', (text) => withLine(text, /^\/apps\//, `${`/apps/${name}/`.padEnd(21)} @homeroom/${name}`));
}
