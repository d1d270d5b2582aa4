import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export type PasskeyPurpose = 'add' | 'sign-in';

/** A device signs each challenge once, within minutes, so an answer that somebody recorded is worthless. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('text') challenge!: string;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  @Column('text') purpose!: PasskeyPurpose;
  @Column('timestamptz') expiresAt!: Date;
}
