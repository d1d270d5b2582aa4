/** Runs the system's Redis as a child, so that it ends with this process. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requiredVariable } from '../required-variable.mjs';

const [REDIS_PROGRAM, REDIS_PORT, REDIS_FOLDER] = [
  requiredVariable('REDIS_PROGRAM'),
  requiredVariable('REDIS_PORT'),
  requiredVariable('REDIS_FOLDER'),
];

mkdirSync(REDIS_FOLDER, { recursive: true });
const redis = spawn(
  REDIS_PROGRAM,
  ['--port', REDIS_PORT, '--bind', '127.0.0.1', '--dir', REDIS_FOLDER, '--appendonly', 'yes', '--save', ''],
  { stdio: 'inherit' },
);
redis.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => redis.kill('SIGTERM'));

const answers = () =>
  new Promise((resolve) => {
    const socket = createConnection(Number(REDIS_PORT), '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => {
      socket.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
  });
while (!(await answers())) await pause(50);
process.send?.({ pid: redis.pid });
process.send?.('ready');
