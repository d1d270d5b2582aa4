import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPrograms } from '../gate/gate.mjs';
import { installMissing } from './system-packages.mjs';

let folder: string;
const { PATH, CHROMIUM } = process.env;
const restore = (name: string, value: string | undefined) => (value === undefined ? delete process.env[name] : (process.env[name] = value));

/** Imitates a machine that has only a package manager, which rejects a whole request if one package is unknown. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-apt-'));
  const put = (name: string, lines: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  put('apt-get', `echo "$@" >> "${folder}/asked"\ncase "$*" in *headless-shell*) exit 100;; esac`);
  put('sudo', 'shift\nexec "$@"');
  process.env['PATH'] = folder;
  delete process.env['CHROMIUM'];
});
afterEach(() => {
  restore('PATH', PATH);
  restore('CHROMIUM', CHROMIUM);
  rmSync(folder, { recursive: true });
});
const installs = () =>
  readFileSync(path.join(folder, 'asked'), 'utf8')
    .split('\n')
    .flatMap((line) => /^install .*--no-install-recommends (.+)$/.exec(line)?.[1] ?? []);

it('requests alternatives separately, so that a system without one installs the others', () => {
  installMissing(['redis', 'poppler', 'chromium without windows']);
  expect(installs()).toEqual(['redis-server poppler-utils', 'chromium-headless-shell']);
});

it('the gate requests a browser only when a suite needs one', () => {
  getPrograms(false);
  expect(installs().join(' ')).not.toContain('chromium');
});

it('the gate continues to its report when no browser is available', () => {
  expect(() => getPrograms(true)).not.toThrow();
  expect(installs()).toContain('chromium');
  expect(process.env['CHROMIUM']).toBeUndefined();
});
