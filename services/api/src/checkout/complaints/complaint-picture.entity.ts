import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A picture sent with a complaint, prepared by us. It is stored here, not with the public pictures: only the business and the team see it.
 */
@Entity('complaint_pictures')
@Index('complaint_pictures_voucher', ['voucherId'])
@Index('complaint_pictures_unused', { synchronize: false })
export class ComplaintPictureRecord {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey('Voucher') @Column('integer') voucherId!: number;
  /** Null until a complaint uses it. */
  @ForeignKey('ComplaintRecord') @Column('integer', { nullable: true, unique: true }) complaintId!: number | null;
  /** WebP. */
  @Column('bytea') data!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
