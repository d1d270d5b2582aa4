import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who on the team changed what. Never changed itself, except to erase a person. */
@Entity('audit_entries')
@Index('audit_entries_subject', ['subject', 'subjectId'])
export class AuditRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  @Column('text') action!: string;
  @Column('text') subject!: string;
  @Column('text') subjectId!: string;
  /** Only the differences. */
  @Column('jsonb', { nullable: true }) before!: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) after!: Record<string, unknown> | null;
  @Column('text', { nullable: true }) note!: string | null;
}
