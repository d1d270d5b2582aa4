import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Shows one version of one remote to anyone who has the link, which is derived from its number. */
@Entity('preview_links')
export class PreviewLinkRecord {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id!: number;
  @Column('text') remote!: string;
  @Column('text') version!: string;
  @Column('timestamptz', { default: () => 'now()' }) madeAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
