import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Lets a team release one remote. Revoked tokens stay, because the history names them. */
@Entity('release_tokens')
@Unique('release_tokens_hash_key', ['hash'])
export class ReleaseTokenRecord {
  @PrimaryGeneratedColumn('identity', { type: 'integer' }) id!: number;
  @Column('text') remote!: string;
  @Column('text') name!: string;
  @Column('bytea') hash!: Buffer;
  /** For pull requests, whose own code can read it: it cannot release anything to visitors. */
  @Column('boolean', { default: false }) isPreviewOnly!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) grantedAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
