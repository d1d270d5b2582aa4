import { Entity, PrimaryColumn } from 'typeorm';

/** A search for this stem also finds that one. */
@Entity('search_synonyms')
export class SearchSynonym {
  @PrimaryColumn('text') stem!: string;
  @PrimaryColumn('text') means!: string;
}
