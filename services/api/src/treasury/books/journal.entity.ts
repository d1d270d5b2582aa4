import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What one fact changed in the books. Append-only; another journal corrects a mistake. */
@Entity('journals')
@Unique('journals_once', ['kind', 'sourceId'])
export class Journal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('text') kind!: string;
  /** The fact, by its id in its own table. */
  @Column('text') sourceId!: string;
  /** When it happened. */
  @Column('timestamptz') at!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) postedAt!: Date;
}
