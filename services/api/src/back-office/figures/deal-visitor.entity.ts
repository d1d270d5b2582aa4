import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Who opened a deal today, scrambled, so that no one counts twice. */
@Entity('deal_visitors')
export class DealVisitor {
  @PrimaryColumn('date') day!: string;
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('bytea') visitor!: Buffer;
}
