import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A word in an entry: a candidate for corrections. Refreshed every few minutes. */
@Entity('search_words')
@Index('search_words_stem', ['stem'])
@Index('search_words_beginning', { synchronize: false })
@Index('search_words_alike', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text') word!: string;
  @Column('text') stem!: string;
  /** How many entries contain it. */
  @Column('integer') entries!: number;
}
