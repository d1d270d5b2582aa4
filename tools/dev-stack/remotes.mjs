/** This repository's remotes: each app whose package.json names its path. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));

/** @typedef {{ name: string, title: string, path: string, port: number }} Remote */

/**
 * @param {string} app
 * @returns {Remote[]} none for an app that is not a remote
 */
const describe = (app) => {
  const file = path.join(APPS, app, 'package.json');
  if (!existsSync(file)) return [];
  /** @type {{ homeroom?: Omit<Remote, 'name'> }} */
  const { homeroom } = JSON.parse(readFileSync(file, 'utf8'));
  return homeroom ? [{ name: app, ...homeroom }] : [];
};

/** Browser tests set this, so that they ignore remotes that another test generates meanwhile. */
const only = process.env['ONLY_REMOTES']?.split(',');

/** @type {readonly Remote[]} */
export const REMOTES_HERE = readdirSync(APPS)
  .flatMap(describe)
  .filter(({ name }) => only?.includes(name) ?? true)
  .sort((a, b) => a.port - b.port);
