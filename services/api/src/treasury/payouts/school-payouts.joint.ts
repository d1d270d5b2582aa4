import { NEW_BANK_HOURS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isItsBank } from '../payees/index.js';
import type { DueReward } from './school-payouts.repository.js';

const IS_OVER = `('cancelled', 'taken-back')`;
/** A run waits no longer than this for money: the next one comes first. */
const RUN_LASTS = '1 day';
/** A school whose current bank account returned a reward: another payout there would come back as well. */
const SENT_ONE_BACK = `EXISTS (SELECT FROM school_payouts b WHERE b.school_id = y.school_id AND b.state = 'returned'
  AND ${isItsBank('y', 'b')})`;

/**
 * What a run pays schools depends on their rewards, on their accounts, and on the run itself.
 * @reads payees: school_payees; points: point_redemptions
 */
@Injectable()
export class SchoolPayoutsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Cash rewards that were approved before a day's run, of schools that can be paid, each once a day; the longest due comes first. */
  due(day: string): Promise<DueReward[]> {
    return this.database.query<DueReward[]>(
      `SELECT q.school_id AS "schoolId", q.id AS "rewardId", y.account_id AS "accountId", (q.cash_value * 100)::bigint::text AS cents
       FROM payout_runs u JOIN point_redemptions q ON q.decided_at < u.drawn_at AND q.cash_value > 0
         AND (q.state = 'approved' OR (q.state = 'paid' AND q.paid_how = 'payout'))
       JOIN school_payees y ON y.school_id = q.school_id AND y.state = 'ready'
         AND (y.bank_changed_at IS NULL OR y.bank_changed_at < now() - interval '${NEW_BANK_HOURS} hours') AND NOT ${SENT_ONE_BACK}
       WHERE u.day = $1 AND u.drawn_at > now() - interval '${RUN_LASTS}'
         AND NOT EXISTS (SELECT FROM school_payouts o WHERE o.reward_id = q.id AND (o.day = u.day OR o.state NOT IN ${IS_OVER}))
       ORDER BY q.decided_at, q.id`,
      [day],
    );
  }

  /** Payouts returned by a bank, whose school has had another one for the waiting time of a new bank. */
  async returnedBefore(restHours: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT o.id FROM school_payouts o JOIN school_payees y ON y.school_id = o.school_id AND y.account_id = o.account_id
       WHERE o.state = 'returned' AND y.state = 'ready' AND NOT ${isItsBank('y', 'o')}
         AND y.bank_changed_at < now() - make_interval(hours => $1) ORDER BY o.id`,
      [restHours],
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these have to wait, because the school's bank account returned a payout or is new. */
  async waitingForBank(ids: readonly string[], restHours: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT o.id FROM school_payouts o JOIN school_payees y ON y.school_id = o.school_id
       WHERE o.id = ANY ($1::bigint[]) AND (y.bank_changed_at >= now() - make_interval(hours => $2) OR ${SENT_ONE_BACK})`,
      [ids, restHours],
    );
    return rows.map(({ id }) => id);
  }
}
