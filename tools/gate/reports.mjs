/** Reads what the runners of tests leave behind: how many passed, and each failure with the beginning of its reason. */
import { readFileSync } from 'node:fs';

const REASON_LINES = 20;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const beginning = (text = '') => text.replace(COLORS, '').trim().split('\n').slice(0, REASON_LINES).join('\n  ');
const described = (name, reason) => `${name}\n  ${beginning(reason)}`;

/**
 * What passed at its second try only is no failure, but not steady either: the product or the test has a race.
 * @typedef {{ passed: number, failures: string[], unsteady?: string[] }} Counts
 */

/**
 * @param {string} file of `jest --json`
 * @returns {Counts}
 */
export function readJestReport(file) {
  const { numPassedTests, testResults } = readJson(file);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded names no test.
    if (status === 'failed' && failed.length === 0) return [described(name, message)];
    return failed.map(({ fullName, failureMessages }) => described(fullName, failureMessages[0]));
  });
  const unsteady = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryReasons }) => described(fullName, retryReasons?.[0]));
  return { passed: numPassedTests, failures, unsteady };
}

/**
 * @param {string} file of Playwright's reporter `json`
 * @returns {Counts}
 */
export function readBrowserReport(file) {
  const { stats, errors, suites } = readJson(file);
  const tests = suites.flatMap(specsOf).flatMap(({ file: spec, title, tests: runs }) => runs.map((run) => ({ spec, title, ...run })));
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted).map(describedRun);
  // What went wrong outside the tests: a stack that did not start, for one.
  const outside = errors.map(({ message }) => described('outside the tests', message));
  return { passed: stats.expected + stats.flaky, failures: [...outside, ...withStatus('unexpected')], unsteady: withStatus('flaky') };
}

/** With all that was said: the first error of a timeout does not tell what it waited for. */
function describedRun({ projectName, spec, title, results }) {
  const { errors = [] } = results.find(({ error }) => error) ?? {};
  return described(`[${projectName}] ${spec} › ${title}`, errors.map(({ message }) => message).join('\n'));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
