/** The newest results of each measurement, in `bench/results`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (/** @type {string} */ name) => fileURLToPath(new URL(`../results/${name}.json`, import.meta.url));

/**
 * Empty before the first run.
 * @param {string} name
 * @returns {Record<string, any>}
 */
export const readResults = (name) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : {});

/**
 * @param {string} name
 * @param {object} results
 */
export const keepResults = (name, results) => writeFileSync(fileOf(name), `${JSON.stringify(results, null, 2)}\n`);
