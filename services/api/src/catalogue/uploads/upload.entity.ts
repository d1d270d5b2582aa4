import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded picture; its name is a hash of its content. */
@Entity('uploads')
@Index('uploads_age', ['createdAt'])
export class Upload {
  @PrimaryColumn('text') name!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('integer') bytes!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
