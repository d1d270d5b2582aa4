/** Reads the reports of test runners: the number of passed tests, and each failure with the first lines of its reason. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';

/** The folder with a report for each check of each project. Nx caches a report with its check. */
export const REPORTS = path.join(ROOT, 'test-results');

/**
 * @param {string} folder of the project
 * @param {string} check
 */
export const reportOf = (folder, check) => path.join(REPORTS, folder, `${check.replace(':', '-')}.json`);

/**
 * @param {string} file
 * @param {string} name
 * @returns {{ passed: number, failures: string[], crashes?: string[] }}
 */
export const readReport = (file, name) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failures: [`${name} was not run`] };

const REASON_LINES = 20;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const readText = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const beginning = (text = '') => text.replace(COLORS, '').trim().split('\n').slice(0, REASON_LINES).join('\n  ');
/**
 * @param {string} name
 * @param {string} [reason]
 */
const described = (name, reason) => `${name}\n  ${beginning(reason)}`;

/**
 * @typedef {object} JestReport the parts read here
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, assertionResults: JestTest[] }[]} testResults by file
 */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} JestTest */

/** @param {string} file of `jest --json` */
export function readJestReport(file) {
  /** @type {JestReport} */
  const { numPassedTests, testResults } = JSON.parse(readText(file));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that failed to load names no test.
    if (status === 'failed' && failed.length === 0) return [described(name, message)];
    return failed.map(({ fullName, failureMessages }) => described(fullName, failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

/** @import { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter' */

/** Playwright's message when a page's renderer process crashed. */
const CRASH = /\b(?:Target|Page) crashed\b/;
/** How many crashes to excuse per suite. Chromium itself rarely crashes, while a page that takes all memory would crash it repeatedly. */
const MOST_CRASHES = 1;

/**
 * Reads a report in which failed tests ran a second time. A second run that passes counts only if Chromium crashed in the first.
 * @param {string} file of Playwright's reporter `json`
 * @returns {{ passed: number, failures: string[], crashes: string[] }} `crashes` name tests that passed after the browser's crash
 */
export function readBrowserReport(file) {
  /** @type {JSONReport} */
  const { stats, errors, suites } = JSON.parse(readText(file));
  const tests = suites.flatMap(specsOf).flatMap(({ file: spec, title, tests: runs }) => runs.map((run) => ({ spec, title, ...run })));
  const crashed = tests.filter(onlyTheBrowserCrashed).slice(0, MOST_CRASHES);
  const failed = tests.filter((test) => (test.status === 'unexpected' || test.status === 'flaky') && !crashed.includes(test));
  // Errors outside the tests, such as a stack that did not start.
  const outside = errors.map(({ message }) => described('outside the tests', message));
  return {
    passed: stats.expected + crashed.length,
    failures: [...outside, ...failed.map(describedRun)],
    crashes: crashed.map(nameOf),
  };
}

/** @param {JSONReportTest} test */
function onlyTheBrowserCrashed({ status, results }) {
  const failed = results.filter((result) => result.status !== 'passed');
  return status === 'flaky' && failed.every(({ errors }) => errors.length > 0 && errors.every(({ message }) => CRASH.test(message)));
}

/** @param {JSONReportTest & { spec: string, title: string }} run */
const nameOf = ({ projectName, spec, title }) => `[${projectName}] ${spec} › ${title}`;

/**
 * Describes a failed run with all its errors, because the first error of a timeout does not say what the test waited for.
 * @param {JSONReportTest & { spec: string, title: string }} run
 */
function describedRun(run) {
  const { errors = [] } = run.results.find(({ error }) => error) ?? {};
  return described(nameOf(run), errors.map(({ message }) => message).join('\n'));
}

/**
 * @param {JSONReportSuite} suite
 * @returns {JSONReportSpec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
