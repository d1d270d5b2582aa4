import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture that somebody sent; its name is a hash of its content. */
@Entity('uploads')
export class Upload {
  @PrimaryColumn('text') name!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('integer') bytes!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
