/** Preload this into a process of an older build to write each of its statements, with the answer, as a line of OLD_STATEMENTS. */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.OLD_STATEMENTS;
const { Client } = createRequire(process.argv[1])('pg');
const { query } = Client.prototype;
let clients = 0;
const known = new WeakMap();

function numberOf(client) {
  if (!known.has(client)) known.set(client, (clients += 1));
  return `${process.pid}-${known.get(client)}`;
}

Client.prototype.query = function recorded(...asked) {
  const [statement, values] = asked;
  const text = typeof statement === 'string' ? statement : statement?.text;
  const parameters = (Array.isArray(values) ? values : (statement?.values ?? [])).map((one) =>
    Buffer.isBuffer(one) ? { hex: one.toString('hex') } : one,
  );
  const keep = (answer) => {
    if (typeof text !== 'string' || !answer) return;
    appendFileSync(file, `${JSON.stringify({ client: numberOf(this), text, parameters, rows: answer.rows?.slice(0, 20) ?? [] })}\n`);
  };
  const told = asked.at(-1);
  if (typeof told === 'function') {
    const heard = (error, answer) => {
      keep(answer);
      told(error, answer);
    };
    return query.apply(this, [...asked.slice(0, -1), heard]);
  }
  const answered = query.apply(this, asked);
  answered?.then?.(keep, () => undefined);
  return answered;
};
