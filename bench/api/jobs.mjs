/** Measures what follows a purchase: its email with a QR code and its points by one worker, and purchases that only a webhook reports. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/dev-stack/settings.mjs';
import { cpuMsOf, median, timed } from '../measuring/measure.mjs';
import { asInProduction, buy, confirm, forgetConnections, newAddress, post } from './purchases.mjs';
import { say } from './reads.mjs';

/** @import { Deal } from './purchase-floors.mjs' */
/** @import { Run } from './reads.mjs' */

const COUNT = 1_000;
const ROUNDS = 3;
const AT_ONCE = 8;

/** A mail server that drops every mail. The demo's mailbox would parse them on the same cores. */
async function mailSink() {
  const port = await freePort();
  const server = createServer((socket) => {
    let [isText, rest] = [false, ''];
    const says = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (/** @type {string} */ chunk) => {
      rest += chunk;
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at < 0) return;
        const line = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        const isData = !isText && /^DATA/i.test(line);
        says(isData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
        isText = isData;
      }
    });
    says('220 sink');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** @param {Run['query']} query @param {string} what */
const count = async (query, what) => Number((await query(`SELECT count(*) AS n FROM ${what}`))[0].n);

/** @param {() => Promise<boolean>} isDone */
async function until(isDone) {
  while (!(await isDone())) await pause(20);
}

/** Measures one worker with the emails and points of many waiting purchases. @param {Run} run @param {string} sandbox @param {Deal[]} deals */
async function worked({ stack, api, query }, sandbox, deals) {
  const sink = await mailSink();
  await stack.startService('worker', 'worker', { SMTP_URL: sink.url });
  const { pid = 0 } = stack.part('worker');
  const isIdle = async () => (await count(query, 'outbox WHERE ended_at IS NULL')) === 0;
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await until(isIdle);
    process.kill(pid, 'SIGSTOP');
    forgetConnections();
    const mailsBefore = await count(query, 'sent_mails WHERE sent_at IS NOT NULL');
    await timed(COUNT, AT_ONCE, (index) => buy({ api, sandbox }, /** @type {Deal} */ (deals[index % deals.length]), index, false));
    const jobs = await count(query, 'outbox WHERE ended_at IS NULL');
    const cpu = cpuMsOf([pid]);
    process.kill(pid, 'SIGCONT');
    const begun = performance.now();
    await until(isIdle);
    const seconds = (performance.now() - begun) / 1_000;
    const mails = (await count(query, 'sent_mails WHERE sent_at IS NOT NULL')) - mailsBefore;
    // The first round only warms up.
    if (round > 0) rounds.push({ mails, jobs, mailsPerSecond: mails / seconds, cpuMs: (cpuMsOf([pid]) - cpu) / mails });
  }
  await stack.part('worker').stop();
  sink.close();
  return {
    mailsPerSecond: median(rounds.map(({ mailsPerSecond }) => mailsPerSecond)),
    cpuMsOfMailAndPoints: median(rounds.map(({ cpuMs }) => cpuMs)),
    mails: rounds[0]?.mails,
    jobs: rounds[0]?.jobs,
  };
}

/** Measures the time from the first payment to the last voucher when no browser reports. @param {Run} run @param {Deal[]} deals */
async function byWebhook({ stack, query }, deals) {
  const { api, sandbox, part } = await asInProduction(stack);
  const { pid = 0 } = stack.part(part);
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    forgetConnections();
    /** @type {string[]} */
    const secrets = [];
    for (let index = 0; index < COUNT; index += 1) {
      const { id, price } = /** @type {Deal} */ (deals[index % deals.length]);
      const buyer = { customerName: 'Bench Buyer', customerEmail: `${randomUUID()}@example.com` };
      const draft = { dealId: id, schoolId: 1 + (index % 40), ...buyer, amount: price, draftId: randomUUID() };
      secrets.push((await post(api, '/api/create-payment-intent', draft, newAddress())).clientSecret ?? '');
    }
    const before = await count(query, 'vouchers');
    forgetConnections();
    const [begun, cpu] = [performance.now(), cpuMsOf([pid])];
    await timed(COUNT, AT_ONCE, (index) => confirm(sandbox, secrets[index] ?? ''));
    await until(async () => (await count(query, 'vouchers')) - before >= COUNT);
    if (round > 0) rounds.push({ perSecond: (1_000 * COUNT) / (performance.now() - begun), cpuMs: (cpuMsOf([pid]) - cpu) / COUNT });
  }
  return {
    vouchersPerSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMsOfVoucher: median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}

/** @param {Run} run @param {string} sandbox */
export async function measureJobs(run, sandbox) {
  /** @type {Deal[]} */
  const deals = await run.query(`SELECT id, sale_price::float AS price FROM deals d WHERE max_quantity IS NULL AND is_active
    AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = d.id AND NOT c.is_used) ORDER BY id LIMIT 300`);
  const worker = await worked(run, sandbox, deals);
  say(
    `one worker: ${worker.mailsPerSecond.toFixed(0)} mails a second with the points of their purchases, ` +
      `${worker.cpuMsOfMailAndPoints.toFixed(1)} ms of CPU each (${worker.mails} mails in ${worker.jobs} jobs)`,
  );
  const webhook = await byWebhook(run, deals);
  say(
    `by webhook alone: ${webhook.vouchersPerSecond.toFixed(0)} vouchers a second, ${webhook.cpuMsOfVoucher.toFixed(1)} ms of the API's CPU each`,
  );
  return { worker, webhook };
}
