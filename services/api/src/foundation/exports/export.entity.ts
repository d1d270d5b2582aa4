import type { Export, ExportFilter, ExportState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An export requested by an admin. */
@Entity('exports')
@Index('exports_open', { synchronize: false })
export class ExportRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') list!: Export;
  @Column('text', { nullable: true }) q!: string | null;
  @ForeignKey('School', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('jsonb', { nullable: true }) filter!: ExportFilter | null;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  @Column('text', { default: 'waiting' }) state!: ExportState;
  @Column('integer', { default: 0 }) rows!: number;
  @Column('integer', { nullable: true }) totalRows!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) askedAt!: Date;
  /** Updated by the worker that makes it; minus infinity once it is canceled. */
  @Column('timestamptz', { nullable: true }) seenAliveAt!: Date | null;
}
