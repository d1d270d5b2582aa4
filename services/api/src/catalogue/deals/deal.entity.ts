import type { DealCategory } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

@Entity('deals')
@Index('deals_search', { synchronize: false })
@Index('deals_price', { synchronize: false })
@Index('deals_points', { synchronize: false })
@Index('deals_of_business', { synchronize: false })
@Index('deals_newest', { synchronize: false })
@Index('deals_featured', { synchronize: false })
@Index('deals_drafts', { synchronize: false })
@Index('deals_discount', { synchronize: false })
@Index('deals_category_featured', { synchronize: false })
@Index('deals_business', ['businessId'])
@Index('deals_all_search', { synchronize: false })
@Index('deals_all_titles', { synchronize: false })
@Index('deals_all_prices', { synchronize: false })
@Index('deals_starting', { synchronize: false })
@Index('deals_paused_together', { synchronize: false })
@Index('deals_archived', { synchronize: false })
export class Deal {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) needToKnowInfo!: string | null;
  @CentsColumn() originalPrice!: number;
  @CentsColumn() salePrice!: number;
  @Column('integer') discountPercentage!: number;
  @Column('integer') schoolPoints!: number;
  @Column('text') category!: DealCategory;
  @Column('text', { nullable: true }) imageUrl!: string | null;
  /** Empty means every active location of the business. */
  @Column('integer', { array: true, default: '{}' }) validLocationIds!: number[];
  /** null means unlimited. */
  @Column('integer', { nullable: true }) maxQuantity!: number | null;
  @Column('integer', { default: 0 }) soldQuantity!: number;
  /** Reserved by pending orders. */
  @Column('integer', { default: 0 }) held!: number;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('boolean', { default: false }) isFeatured!: boolean;
  /** No one can buy it before; null without a start day. */
  @Column('timestamptz', { nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  /** The maximum per family; null for no limit. */
  @Column('integer', { nullable: true }) maxPerFamily!: number | null;
  /** null while it is a draft. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) publishedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) archivedAt!: Date | null;
  /** Whether it was on sale when it was archived. */
  @Column('boolean', { default: false }) wasActive!: boolean;
  /** The team deleted it, so its business cannot bring it back. */
  @Column('boolean', { default: false }) archivedByTeam!: boolean;
  /** When the team paused all of the business's deals; null once it is on sale again. */
  @Column('timestamptz', { nullable: true }) pausedTogetherAt!: Date | null;
  /** The message that reported few own codes; null once there are enough again. */
  @Column('bigint', { nullable: true }) lowCodesToldBy!: string | null;
  /** Maintained by a trigger. */
  @Column({ type: 'text', default: '', insert: false, update: false, select: false }) searchText!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** Maintained by a trigger. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  /** The admin; null when the business did it itself. */
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
  /** Which of the business's managers; null for its owner, and for the team. */
  @ForeignKey('BusinessManager') @Column('integer', { nullable: true }) updatedByManager!: number | null;
}
