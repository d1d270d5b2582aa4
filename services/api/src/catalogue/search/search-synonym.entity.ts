import { Entity, PrimaryColumn } from 'typeorm';

/** Who looks for words of this stem also finds words of that one. */
@Entity('search_synonyms')
export class SearchSynonym {
  @PrimaryColumn('text') stem!: string;
  @PrimaryColumn('text') means!: string;
}
