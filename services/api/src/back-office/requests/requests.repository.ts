import type { Inbox, RequestState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type DeepPartial, type EntityManager, type EntityTarget } from 'typeorm';
import { CashRequestRecord } from './cash-request.entity.js';
import { ContactMessageRecord } from './contact-message.entity.js';
import { ManagementRequestRecord } from './management-request.entity.js';
import { PartnerApplicationRecord } from './partner-application.entity.js';
import { SchoolRequest } from './school-request.entity.js';

export interface KeptRequests {
  readonly management: ManagementRequestRecord;
  readonly school: SchoolRequest;
  readonly partner: PartnerApplicationRecord;
  readonly contact: ContactMessageRecord;
  readonly cash: CashRequestRecord;
}

const ENTITIES: { readonly [Kind in Inbox]: EntityTarget<KeptRequests[Kind]> } = {
  management: ManagementRequestRecord,
  school: SchoolRequest,
  partner: PartnerApplicationRecord,
  contact: ContactMessageRecord,
  cash: CashRequestRecord,
};

interface Decision {
  readonly status: RequestState;
  readonly notes: string | null;
  /** The admin's address. */
  readonly by: string | null;
}

@Injectable()
export class RequestsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async find<Kind extends Inbox>(kind: Kind, id: number): Promise<KeptRequests[Kind] | null> {
    return this.database.getRepository<KeptRequests[Kind]>(ENTITIES[kind]).findOneBy({ id } as never);
  }

  /** One that the caller's transaction has just approved, so it is there. */
  async approved<Kind extends Inbox>(manager: EntityManager, kind: Kind, id: number): Promise<KeptRequests[Kind]> {
    return manager.getRepository<KeptRequests[Kind]>(ENTITIES[kind]).findOneByOrFail({ id } as never);
  }

  async add<Kind extends Inbox>(manager: EntityManager, kind: Kind, request: object): Promise<number> {
    const { id } = await manager.getRepository<KeptRequests[Kind]>(ENTITIES[kind]).save(request as DeepPartial<KeptRequests[Kind]>);
    return id as number;
  }

  /** Whether the same form was sent within a day. Simultaneous duplicates wait for each other. */
  async isRepeat(manager: EntityManager, kind: Inbox, fingerprint: Buffer): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock($1::bigint)', [fingerprint.readBigInt64BE().toString()]);
    return manager
      .createQueryBuilder(ENTITIES[kind] as EntityTarget<SchoolRequest>, 'request')
      .where('request.fingerprint = :fingerprint', { fingerprint })
      .andWhere(`request.created_at > now() - interval '1 day'`)
      .getExists();
  }

  async isCashAsked(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.existsBy(CashRequestRecord, { userId, status: 'pending' });
  }

  /** false when another decision came first. */
  async decide(manager: EntityManager, kind: Inbox, id: number, { status, notes, by }: Decision): Promise<boolean> {
    const now = () => 'now()';
    const { affected } =
      kind === 'contact'
        ? await manager.update(ContactMessageRecord, { id, answeredAt: IsNull() }, { answeredAt: now, answeredBy: by })
        : await manager.update(
            ENTITIES[kind] as EntityTarget<SchoolRequest>,
            { id, status: 'pending' },
            { status, reviewNotes: notes, reviewedAt: now, reviewedBy: by },
          );
    return affected === 1;
  }
}
