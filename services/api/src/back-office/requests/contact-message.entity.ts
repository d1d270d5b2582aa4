import type { ContactCategory } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('contact_messages')
@Index('contact_messages_fingerprint', ['fingerprint', 'createdAt'])
export class ContactMessageRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) organization!: string | null;
  @Column('text') subject!: string;
  @Column('text') category!: ContactCategory;
  @Column('text') message!: string;
  @Column('bytea') fingerprint!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) answeredBy!: string | null;
}
