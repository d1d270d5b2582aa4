import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What one fact changed in the books. Append-only; a mistake is mended by another. */
@Entity('journals')
@Unique('journals_once', ['kind', 'sourceId'])
export class Journal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('text') kind!: string;
  /** The fact, by the id that its own table gives it. */
  @Column('text') sourceId!: string;
  /** When it happened. */
  @Column('timestamptz') at!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) postedAt!: Date;
}
