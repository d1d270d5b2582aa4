import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The center of a ZIP code, in degrees. */
@Entity('zip_places')
export class ZipPlace {
  @PrimaryColumn('text') zipCode!: string;
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
}
