import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a family sent with its complaint, prepared by us. It lies here and not with the public pictures: business and team alone see it. */
@Entity('complaint_pictures')
@Index('complaint_pictures_voucher', ['voucherId'])
@Index('complaint_pictures_unused', { synchronize: false })
export class ComplaintPictureRecord {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey('Voucher') @Column('integer') voucherId!: number;
  /** Null until a complaint names it. */
  @ForeignKey('ComplaintRecord') @Column('integer', { nullable: true, unique: true }) complaintId!: number | null;
  /** WebP. */
  @Column('bytea') data!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
