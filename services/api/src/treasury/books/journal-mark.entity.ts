import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to when facts of a kind were searched. */
@Entity('journal_marks')
export class JournalMark {
  @PrimaryColumn('text') kind!: string;
  @Column('timestamptz') lookedUntil!: Date;
}
