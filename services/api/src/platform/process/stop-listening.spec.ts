import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { Leaving } from './leaving.js';
import { stopListening } from './stop-listening.js';

const CALLERS = 20;

/** Connects and asks while the server's thread is busy; wakes it once all are connected, and reports the answers. */
const ASK = `
  const { connect } = require('node:net');
  const { workerData: { port, callers, connected }, parentPort } = require('node:worker_threads');
  const answers = [];
  const tell = (answer) => answers.push(answer) === callers && parentPort.postMessage(answers);
  for (let caller = 0; caller < callers; caller += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nhost: api\\r\\ncontent-length: 0\\r\\n\\r\\n');
      if (Atomics.add(connected, 0, 1) === callers - 1) Atomics.notify(connected, 0);
    });
    socket.on('data', (data) => { tell(String(data).slice(9, 12)); socket.destroy(); });
    socket.on('error', ({ code }) => tell(code));
  }`;

it('answers everyone who was connected before it stopped listening, however many wait at once', async () => {
  const instance = fastify();
  instance.post('/', () => 'done');
  await instance.listen({ port: 0, host: '127.0.0.1' });
  const { port } = instance.server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const asking = new Worker(ASK, { eval: true, workerData: { port, callers: CALLERS, connected } });
  const answers = new Promise<string[]>((resolve, reject) => asking.on('message', resolve).on('error', reject));
  for (let known = 0; known < CALLERS; known = Atomics.load(connected, 0)) Atomics.wait(connected, 0, known, 100);
  await stopListening(instance, new Leaving(), 0);
  expect(await answers).toEqual(Array.from({ length: CALLERS }, () => '200'));
  await instance.close();
});

const ROUNDS = 12;

/** Connects about 1,000 times a second until told to stop, and reports how many were cut off after connecting. */
const CALL = `
  const { connect } = require('node:net');
  const { workerData: { port }, parentPort } = require('node:worker_threads');
  let [open, cutOff, answered] = [0, 0, 0];
  const call = () => {
    open += 1;
    let isConnected = false;
    const socket = connect(port, '127.0.0.1', () => {
      isConnected = true;
      socket.write('POST / HTTP/1.1\\r\\nhost: api\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n');
    });
    socket.on('data', () => { answered += 1; });
    socket.on('error', () => { cutOff += isConnected; });
    socket.on('close', () => { open -= 1; });
  };
  const calling = setInterval(() => { call(); call(); }, 2);
  parentPort.on('message', () => {
    clearInterval(calling);
    const look = setInterval(() => {
      if (open > 0) return;
      clearInterval(look);
      parentPort.postMessage({ cutOff, answered });
      parentPort.close();
    }, 10);
  });`;

it('cuts no one off who connects just as it stops listening', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const instance = fastify();
    instance.post('/', () => 'done');
    await instance.listen({ port: 0, host: '127.0.0.1' });
    const { port } = instance.server.address() as AddressInfo;
    const calling = new Worker(CALL, { eval: true, workerData: { port } });
    await new Promise<void>((resolve) => instance.server.once('request', () => setTimeout(resolve, 100)));
    await stopListening(instance, new Leaving(), 0);
    const told = new Promise((resolve, reject) => calling.on('message', resolve).on('error', reject));
    calling.postMessage('end');
    expect(await told).toEqual({ cutOff: 0, answered: expect.any(Number) });
    await instance.close();
  }
}, 60_000);
