import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An error of a version at one place of its files, or a call that failed, and how often browsers met it. */
@Entity('remote_errors')
export class RemoteError {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') message!: string;
  @PrimaryColumn('text') place!: string;
  @Column('integer') count!: number;
  @Column('timestamptz', { default: () => 'now()' }) firstSeen!: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSeen!: Date;
}
