import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { RedisModule, type RequestRedis } from './redis.module';

function started() {
  const redis = Object.assign(new EventEmitter(), { status: 'connecting' });
  let isStarted = false;
  const start = new RedisModule(redis as unknown as RequestRedis).onModuleInit().then(() => (isStarted = true));
  return { redis, start, isStarted: () => isStarted };
}

it('starts only once Redis is there, so that the first requests count in it', async () => {
  const { redis, start, isStarted } = started();
  await turn();
  expect(isStarted()).toBe(false);
  redis.emit('ready');
  await start;
});

it.each(['close', 'error'])('starts without a Redis that answers with "%s"', async (event) => {
  const { redis, start } = started();
  redis.emit(event, new Error('refused'));
  await start;
});

it('starts without a Redis that stays silent', async () => {
  await started().start;
});
