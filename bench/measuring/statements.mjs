/** Counts the statements that PostgreSQL receives. */
import { setTimeout as pause } from 'node:timers/promises';

const STATEMENT = /LOG: {2}(execute|statement)/;
const OF_CONNECTING = /pg_reload_conf|ALTER SYSTEM|application_name|SHOW |version\(\)|current_schema|statement_timeout/;

/** Counts statements in PostgreSQL's log. Call `hear` with each line of the stack's output. */
export class StatementCounter {
  /** @type {string[] | null} the statements, while counting */
  #asked = null;

  /** @param {{ name: string }} part @param {string} line */
  hear = ({ name }, line) => {
    if (this.#asked && name === 'postgres' && STATEMENT.test(line)) this.#asked.push(line);
  };

  /**
   * @param {(text: string) => Promise<unknown>} query
   * @param {() => Promise<unknown>} work
   */
  async count(query, work) {
    await query(`ALTER SYSTEM SET log_statement = 'all'`);
    await query('SELECT pg_reload_conf()');
    await pause(500);
    /** @type {string[]} */
    const asked = [];
    this.#asked = asked;
    await work();
    await pause(300);
    this.#asked = null;
    await query(`ALTER SYSTEM RESET log_statement`);
    await query('SELECT pg_reload_conf()');
    return asked.filter((line) => !OF_CONNECTING.test(line)).length;
  }
}
