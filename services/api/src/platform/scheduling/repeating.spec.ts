import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { Repeating } from './repeating';

describe('a repeating task', () => {
  it('continues after a failure, and stops only when its run is done', async () => {
    let turns = 0;
    let isRunning = false;
    const repeating = new Repeating(
      'test',
      1,
      async () => {
        turns += 1;
        isRunning = true;
        await pause(20);
        isRunning = false;
        if (turns === 1) throw new Error('the first turn fails');
      },
      pino({ level: 'silent' }),
    );
    repeating.start();
    while (turns < 2) await pause(5);
    await repeating.stop();
    expect(isRunning).toBe(false);
    const after = turns;
    await pause(40);
    expect(turns).toBe(after);
  });
});
