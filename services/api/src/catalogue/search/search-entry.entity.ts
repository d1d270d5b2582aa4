import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type Findable = 'deal' | 'business' | 'school';

/** The search data of a visible deal, an approved business or a school. Triggers on those tables maintain it. */
@Entity('search_entries')
@Index('search_entries_deal_words', { synchronize: false })
@Index('search_entries_deal_names', { synchronize: false })
@Index('search_entries_other_words', { synchronize: false })
@Index('search_entries_popular', { synchronize: false })
export class SearchEntry {
  @PrimaryColumn('text') kind!: Findable;
  @PrimaryColumn('integer') subjectId!: number;
  @Column('text') name!: string;
  /** Distinguishes it from others of the same name. */
  @Column('text') detail!: string;
  @Column('tsvector') nameWords!: string;
  /** A: its name, B: the business, C: category and place, D: everything else; each word by its stem and as written. */
  @Column('tsvector') words!: string;
  /** Each word as written, for the word list. */
  @Column('tsvector') spoken!: string;
  /** Sales of a deal, or points of a school; refreshed every few minutes. */
  @Column('integer', { default: 0 }) popularity!: number;
}
