import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Shows the site with the versions of a moment to anyone who has the link, which is derived from its number. */
@Entity('moment_links')
export class MomentLinkRecord {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id!: number;
  /** Of the registry at that moment. */
  @Column('integer') generation!: number;
  @Column('timestamptz') at!: Date;
  /** The live version of each remote then. */
  @Column('jsonb') versions!: Record<string, string>;
  @Column('timestamptz', { default: () => 'now()' }) madeAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
