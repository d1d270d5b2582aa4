import type { BusinessCategory } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('businesses')
@Index('businesses_located', { synchronize: false })
@Index('businesses_waiting', { synchronize: false })
@Index('businesses_verification_token', ['verificationToken'], { unique: true })
@Index('businesses_search', { synchronize: false })
@Index('businesses_reset_token', ['resetToken'], { unique: true })
export class Business {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') category!: BusinessCategory;
  @Column('text', { nullable: true }) location!: string | null;
  @Column('text', { nullable: true }) imageUrl!: string | null;
  /** The average of the reviews as the database's text; '0.0' without any. */
  @Column('numeric', { precision: 2, scale: 1, default: () => '0.0' }) rating!: string;
  /** The number of published reviews. */
  @Column('integer', { default: 0 }) reviewCount!: number;
  @Column('text', { unique: true }) email!: string;
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('text', { nullable: true }) ownerName!: string | null;
  @Column('text', { nullable: true }) ownerEmail!: string | null;
  /** Approved by the team: shoppers see its deals. */
  @Column('boolean', { default: false }) isVerified!: boolean;
  /** When and why the team rejected it; null once it is approved after all. */
  @Column('timestamptz', { nullable: true }) rejectedAt!: Date | null;
  @Column('text', { nullable: true }) rejectionReason!: string | null;
  /** When it asked the team to look again. */
  @Column('timestamptz', { nullable: true }) appliedAgainAt!: Date | null;
  @Column('timestamptz', { nullable: true }) emailVerifiedAt!: Date | null;
  @Column('bytea', { nullable: true }) verificationToken!: Buffer | null;
  @Column('bytea', { nullable: true }) verificationSalt!: Buffer | null;
  @Column('bytea', { nullable: true }) resetSalt!: Buffer | null;
  @Column('bytea', { nullable: true }) resetToken!: Buffer | null;
  @Column('timestamptz', { nullable: true }) resetTokenExpiry!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** Maintained by a trigger. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  /** The admin; null when the business did it itself. */
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
}
