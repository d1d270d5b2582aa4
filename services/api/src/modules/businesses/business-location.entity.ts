import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('business_locations')
export class BusinessLocation {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('integer') businessId!: number;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') zipCode!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('timestamptz', { nullable: true }) archivedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
