import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * Refund mails name the deal, its business, the school and the store credit that went: one statement per mail.
 * @reads businesses: businesses; credit: credit_entries; deals: deals; schools: schools; vouchers: redemptions, vouchers
 */
@Injectable()
export class RefundFactsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The facts of a refund mail. Prices are the database's text. */
  async refundFacts(condition: { orderId: string } | { purchaseId: number }) {
    const [where, value] = 'orderId' in condition ? ['o.id', condition.orderId] : ['p.id', condition.purchaseId];
    const rows = await this.database.query<
      {
        customer_name: string;
        customer_email: string;
        amount: string;
        credit_used: string;
        amount_refunded: string | null;
        credit_withdrawn: string | null;
        school_points: number;
        deal_title: string;
        school_name: string;
        order_id: string;
        business_name: string;
        business_email: string | null;
        voucher_end: string | null;
        refund_reason: string | null;
        was_used: boolean;
        was_partly_refunded: boolean | null;
      }[]
    >(
      `SELECT o.id AS order_id, o.customer_name, o.customer_email, o.amount, o.credit_used, p.amount_refunded, o.school_points,
         (SELECT -e.amount FROM credit_entries e WHERE e.voucher_id = p.voucher_id AND e.kind = 'withdrawn') AS credit_withdrawn, d.title AS deal_title, s.name AS school_name,
         b.name AS business_name, b.email AS business_email, right(v.code, 4) AS voucher_end, p.refund_reason,
         p.partly_refunded_at < p.refunded_at AS was_partly_refunded,
         EXISTS (SELECT FROM redemptions r WHERE r.voucher_id = p.voucher_id AND r.undone_at IS NULL) AS was_used
       FROM orders o JOIN deals d ON d.id = o.deal_id JOIN businesses b ON b.id = d.business_id
       LEFT JOIN purchases p ON p.order_id = o.id LEFT JOIN vouchers v ON v.id = p.voucher_id JOIN schools s ON s.id = COALESCE(p.school_id, o.school_id) WHERE ${where} = $1`,
      [value],
    );
    return rows[0];
  }
}
