import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A person whom a business's owner invited. Removed ones stay, because redemptions name them. */
@Entity('business_managers')
@Index('business_managers_once', { synchronize: false })
@Index('business_managers_email', { synchronize: false })
export class BusinessManager {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { default: () => 'now()' }) invitedAt!: Date;
  /** When the first link was used. */
  @Column('timestamptz', { nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
