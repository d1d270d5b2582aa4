import type { PaidPurchase } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

interface Row extends Pick<PaidPurchase, 'schoolId' | 'schoolPointsEarned' | 'schoolPoints'> {
  /** The database's text. */
  readonly price: string;
  readonly original: string;
  readonly credit: string;
}

/**
 * A purchase with its school's points, read together: otherwise, this purchase's points might be credited in between and then be added
 * again.
 * @reads schools: schools; vouchers: vouchers
 */
@Injectable()
export class PaidPurchaseStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ofOrder(orderId: string): Promise<PaidPurchase> {
    const [row] = await this.database.query<Row[]>(
      `SELECT p.amount AS price, v.original_price AS original, p.credit_used AS credit, p.school_id AS "schoolId",
         CASE p.points_state WHEN 'reversed' THEN 0 ELSE p.school_points_earned END AS "schoolPointsEarned",
         s.points + CASE p.points_state WHEN 'pending' THEN p.school_points_earned ELSE 0 END AS "schoolPoints"
       FROM purchases p JOIN vouchers v ON v.id = p.voucher_id JOIN schools s ON s.id = p.school_id WHERE p.order_id = $1`,
      [orderId],
    );
    const { price, original, credit, ...rest } = row!;
    return { purchasePrice: Number(price), originalPrice: Number(original), creditUsed: Number(credit), ...rest };
  }
}
