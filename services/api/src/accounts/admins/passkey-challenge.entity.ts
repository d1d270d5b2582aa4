import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export type PasskeyPurpose = 'add' | 'sign-in';

/** What a device signs, once and within minutes: an answer that was overheard opens nothing. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('text') challenge!: string;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  @Column('text') purpose!: PasskeyPurpose;
  @Column('timestamptz') expiresAt!: Date;
}
