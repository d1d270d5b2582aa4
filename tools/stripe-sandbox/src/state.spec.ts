import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { State } from './state';
import { aSandbox, aStateFile } from './testing/a-sandbox';

const balanceOf = async (sandbox: Awaited<ReturnType<typeof aSandbox>>) => (await sandbox.ask('GET', '/v1/balance')).body;

it('remembers everything after a restart, in the same order', async () => {
  const file = aStateFile();
  const first = await aSandbox({ file });
  const intents = [await first.paid(), await first.paid(), await first.create()];
  await first.refund(intents[0]!.id);
  const before = await balanceOf(first);
  const events = (await first.ask('GET', '/v1/events?limit=100')).body;
  await first.stop();

  const second = await aSandbox({ file });
  const listed = (await second.ask('GET', '/v1/payment_intents')).body.data;
  expect(listed.map(({ id }) => id)).toEqual(intents.map(({ id }) => id).reverse());
  expect(await balanceOf(second)).toEqual(before);
  expect((await second.ask('GET', '/v1/events?limit=100')).body).toEqual(events);
  await second.stop();
});

it('appends changes to its file, and rewrites nothing', async () => {
  const file = aStateFile();
  const state = new State(file);
  for (let number = 0; number < 500; number += 1) state.collections.owners.keep(`po_${number}`, 'acct_1');
  await state.save();
  const before = readFileSync(file, 'utf8');
  state.collections.owners.keep('po_7', 'acct_2');
  await state.save();
  expect(readFileSync(file, 'utf8').slice(before.length)).toBe('["owners","po_7","acct_2"]\n');
});

it('loses at most the last line when killed during a write', async () => {
  const file = aStateFile();
  const state = new State(file);
  state.collections.owners.keep('po_1', 'acct_1');
  await state.save();
  appendFileSync(file, '["owners","po_2","ac');

  const next = new State(file);
  expect([next.collections.owners.get('po_1'), next.collections.owners.get('po_2')]).toEqual(['acct_1', undefined]);
  next.collections.owners.keep('po_3', 'acct_3');
  await next.save();
  expect(new State(file).collections.owners.get('po_3')).toBe('acct_3');
});

it('forgets dropped records', async () => {
  const file = aStateFile();
  const state = new State(file);
  state.collections.undelivered.keep('evt_1', true);
  await state.save();
  state.collections.undelivered.drop('evt_1');
  await state.save();
  expect([...new State(file).collections.undelivered.ids()]).toEqual([]);
});

it('reads the previous version’s file', () => {
  const file = aStateFile();
  const event = { id: 'evt_1', type: 'charge.succeeded' };
  writeFileSync(
    file,
    JSON.stringify({
      intents: { pi_1: { id: 'pi_1' } },
      events: [event],
      undelivered: ['evt_1'],
      replies: {},
      behaviors: { pi_1: 'approved' },
    }),
  );
  const { collections } = new State(file);
  expect([collections.intents.get('pi_1'), collections.events.get('evt_1'), collections.behaviors.get('pi_1')]).toEqual([
    { id: 'pi_1' },
    event,
    'approved',
  ]);
  expect([...collections.undelivered.ids()]).toEqual(['evt_1']);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe('["intents","pi_1",{"id":"pi_1"}]');
});
