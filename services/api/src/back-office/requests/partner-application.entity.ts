import type { CodeOption, DealCategory, RequestState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A business's application, with its first deal. */
@Entity('partner_applications')
@Index('partner_applications_fingerprint', ['fingerprint', 'createdAt'])
export class PartnerApplicationRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') businessName!: string;
  @Column('text') ownerName!: string;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text') website!: string;
  @Column('text') category!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') dealTitle!: string;
  @Column('text') dealDescription!: string;
  @CentsColumn() originalPrice!: number;
  @Column('text') dealCategory!: DealCategory;
  @Column('integer', { nullable: true }) maxQuantity!: number | null;
  @Column('text', { nullable: true }) needToKnowInfo!: string | null;
  @Column('text') redemptionCodeOption!: CodeOption;
  @Column('text', { nullable: true }) dealImageUrl!: string | null;
  @Column('text', { default: 'pending' }) status!: RequestState;
  @Column('text', { nullable: true }) reviewNotes!: string | null;
  @Column('bytea') fingerprint!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('text', { nullable: true }) reviewedBy!: string | null;
}
