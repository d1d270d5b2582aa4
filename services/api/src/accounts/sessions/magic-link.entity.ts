import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link that signs a shopper in, once. */
@Entity('magic_links')
export class MagicLink {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('bytea') salt!: Buffer;
  @Column('bytea', { unique: true }) tokenHash!: Buffer;
  @Column('text', { default: '/' }) returnTo!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
