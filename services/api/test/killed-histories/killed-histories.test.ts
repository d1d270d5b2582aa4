import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { treasuryOf } from '../support/payee';
import { startStack } from '../support/stack';
import { Chance } from './chance';
import { History } from './history';
import { Killable } from './killable';
import { Properties } from './properties';
import { Setting } from './setting';

/** Set by `npm run test:settlement -- --stack`; the gate does not run this file. */
const HISTORIES = Number(process.env['KILLED_HISTORIES'] ?? 1);
const EVENTS = Number(process.env['KILLED_EVENTS'] ?? 60);
const SEED = Number(process.env['KILLED_SEED'] ?? randomInt(1_000_000_000));
const ENDS_WITHIN_MS = 540_000;
/** A worker asks for due payouts this long after its start. */
const SENDS_AFTER_MS = 4_000;

const { api, database, world } = await startStack();
const treasury = treasuryOf(api, database, world);
const { booksAreRight, catchUp, topUp } = treasury;
const stack = new Killable();
const say = (words: string) => process.stdout.write(`${words}\n`);

beforeAll(async () => {
  await stack.isUp();
  await topUp(10_000);
});
afterAll(() => stack.stop());

/** What went wrong, on one line. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)).replace(/\s*\n\s*/g, ' | ');

/** @returns what it did, in words */
async function live(seed: number): Promise<string> {
  const chance = new Chance(seed);
  const setting = await Setting.make(api, database, world, treasury);
  const history = new History(stack, setting, chance);
  const [began, kills] = [Date.now(), stack.kills];
  await history.happen(EVENTS);
  await stack.isUp();
  await setting.run(setting.payees);
  await stack.kill('worker');
  await pause(SENDS_AFTER_MS + chance.below(600));
  await setting.settles(stack, history.bought, history.sentBack).catch((error: unknown) => {
    throw new Error(`not at rest: ${JSON.stringify(setting.unsettled)}`, { cause: error });
  });
  await catchUp();
  const broken = await new Properties(api, database, setting).broken(history.bought);
  expect([...broken, ...stack.failures.splice(0)]).toEqual([]);
  await booksAreRight();
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  return `${history.bought.length} vouchers, ${await setting.payoutsMade()} payouts, ${stack.kills - kills} kills, ${seconds} s`;
}

it.each(Array.from({ length: HISTORIES }, (_, number) => SEED + number))(
  'history %i on processes that are killed at random leaves the books and the provider right, and no one paid twice or less',
  async (seed) => {
    say(`history ${seed} begins`);
    // Before jest's own limit, and at once: jest tells only at the end of all, which a run that is cut never reaches.
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`not over after ${ENDS_WITHIN_MS / 1_000} s`)), ENDS_WITHIN_MS).unref();
    });
    try {
      say(`history ${seed} passed: ${await Promise.race([live(seed), late])}`);
    } catch (error) {
      say(`history ${seed} failed: ${wordsOf(error)}`);
      throw error;
    }
  },
  ENDS_WITHIN_MS + 30_000,
);
