import type { ViewedList } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('saved_views')
@Unique('saved_views_name', ['adminId', 'list', 'name'])
@Index('saved_views_shared', ['list'], { where: 'is_shared' })
export class SavedViewRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  @Column('text') list!: ViewedList;
  @Column('text') name!: string;
  /** As in the list's address. */
  @Column('text') search!: string;
  @Column('boolean') isShared!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
