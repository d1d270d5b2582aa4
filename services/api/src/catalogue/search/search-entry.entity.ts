import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type Findable = 'deal' | 'business' | 'school';

/** What can be found of a deal on show, an approved business or a school. Kept by triggers of what it tells about. */
@Entity('search_entries')
@Index('search_entries_deal_words', { synchronize: false })
@Index('search_entries_deal_names', { synchronize: false })
@Index('search_entries_other_words', { synchronize: false })
@Index('search_entries_popular', { synchronize: false })
export class SearchEntry {
  @PrimaryColumn('text') kind!: Findable;
  @PrimaryColumn('integer') subjectId!: number;
  @Column('text') name!: string;
  /** What tells it from another of the same name. */
  @Column('text') detail!: string;
  @Column('tsvector') nameWords!: string;
  /** A: its name, B: the business, C: category and place, D: everything else; each word by its stem and as it stands. */
  @Column('tsvector') words!: string;
  /** Each word as it stands, for the list of words. */
  @Column('tsvector') spoken!: string;
  /** How much of it was sold, or how many points a school has; renewed every few minutes. */
  @Column('integer', { default: 0 }) popularity!: number;
}
