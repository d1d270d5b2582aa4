import { HistoryResults } from './history-results.mjs';

const heard = (...lines: string[]) => {
  const results = new HistoryResults([7, 8, 9]);
  for (const line of lines) results.hear(line);
  return results;
};

describe('the results of histories on the real stack', () => {
  it('are green when each seed passed', () => {
    const results = heard('history 7 passed: 20 vouchers', 'history 8 passed: 3 vouchers', 'history 9 passed: 5 vouchers');
    expect([results.isGreen, results.summary()]).toEqual([true, '3 of 3 histories passed']);
  });

  it('name the seeds that failed and those that reported nothing', () => {
    const results = heard('history 7 begins', 'history 7 passed: 20 vouchers', 'history 8 failed: no answer', 'history 9 begins');
    expect([results.isGreen, results.summary()]).toEqual([false, '1 of 3 histories passed; 1 failed (8); 1 reported nothing (9)']);
  });

  it('keep a failure, whatever comes after it', () => {
    expect(heard('history 7 failed: no answer', 'history 7 passed: 20 vouchers').seedsWith('failed')).toEqual([7]);
  });
});
