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
const WITHIN_MS = 420_000;
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

it.each(Array.from({ length: HISTORIES }, (_, number) => SEED + number))(
  'history %i on processes that are killed at random leaves the books and the provider right, and no one paid twice or less',
  async (seed) => {
    const chance = new Chance(seed);
    const setting = await Setting.make(api, database, world, treasury);
    const history = new History(stack, setting, chance);
    const [began, kills] = [Date.now(), stack.kills];
    await history.happen(EVENTS);
    await stack.isUp();
    await setting.run(setting.payees);
    await stack.kill('worker');
    await new Promise((resolve) => setTimeout(resolve, SENDS_AFTER_MS + chance.below(600)));
    await setting.settles(stack, history.bought, history.sentBack).catch((error: unknown) => {
      say(`history ${seed} is not at rest: ${JSON.stringify(setting.unsettled)}`);
      throw error;
    });
    await catchUp();
    const broken = await new Properties(api, database, setting).broken(history.bought);
    const problems = [...broken, ...stack.failures.splice(0)];
    // At once, since jest tells only at its end.
    if (problems.length > 0) say(`history ${seed}: ${problems.join('; ')}`);
    expect(problems).toEqual([]);
    await booksAreRight();
    const seconds = ((Date.now() - began) / 1_000).toFixed(0);
    const payouts = await setting.payoutsMade();
    say(`history ${seed}: ${history.bought.length} vouchers, ${payouts} payouts, ${stack.kills - kills} kills, ${seconds} s`);
  },
  WITHIN_MS,
);
