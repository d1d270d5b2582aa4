import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the middle of a ZIP code lies, in degrees. */
@Entity('zip_places')
export class ZipPlace {
  @PrimaryColumn('text') zipCode!: string;
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
}
