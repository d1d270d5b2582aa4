import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBrowserReport } from './reports.mjs';

interface Result {
  readonly status: 'passed' | 'failed' | 'timedOut';
  readonly errors: { message: string }[];
}

describe('the report of a browser suite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const passed: Result = { status: 'passed', errors: [] };
  const failed = (...messages: string[]): Result => ({ status: 'failed', errors: messages.map((message) => ({ message })) });
  const CRASH = 'Error: page.evaluate: Target crashed ';
  type Run = readonly [status: 'expected' | 'flaky' | 'unexpected', ...results: Result[]];
  const readAll = (...runs: Run[]) => {
    const file = path.join(folder, 'e2e.raw.json');
    const expected = runs.filter(([status]) => status === 'expected').length;
    const tests = runs.map(([status, ...results]) => ({ projectName: 'desktop', status, results }));
    writeFileSync(
      file,
      JSON.stringify({ stats: { expected }, errors: [], suites: [{ specs: [{ file: 'buy.spec.ts', title: 'buys', tests }] }] }),
    );
    return readBrowserReport(file);
  };
  const read = (...run: Run) => readAll(run);
  const NAME = '[desktop] buy.spec.ts › buys';

  it('counts a test that passed', () => {
    expect(read('expected', passed)).toEqual({ passed: 1, failures: [], crashes: [] });
  });

  it('names a test that passed after its browser crashed, and counts it', () => {
    expect(read('flaky', failed(CRASH), passed)).toEqual({ passed: 1, failures: [], crashes: [NAME] });
  });

  it('excuses one crash in a suite', () => {
    const crashed: Run = ['flaky', failed(CRASH), passed];
    expect(readAll(crashed, crashed)).toEqual({ passed: 1, failures: [expect.stringContaining(NAME)], crashes: [NAME] });
  });

  it.each<[string, 'flaky' | 'unexpected', Result[]]>([
    ['failed and passed when repeated', 'flaky', [failed('the price is wrong'), passed]],
    ['failed beside a crash', 'flaky', [failed('the price is wrong', CRASH), passed]],
    ['ran out of time without a word', 'flaky', [{ status: 'timedOut', errors: [] }, passed]],
    ['crashed its browser twice', 'unexpected', [failed(CRASH), failed(CRASH)]],
  ])('fails a test that %s', (_, status, results) => {
    expect(read(status, ...results)).toEqual({ passed: 0, failures: [expect.stringContaining(NAME)], crashes: [] });
  });
});
