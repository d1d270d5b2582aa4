import { LIMITS, type CreateTill, type StaffEventKind, type TillCode } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { SessionsService } from '../../accounts/sessions/index.js';
import { StaffEventsRepository } from './staff-events.repository.js';
import type { TillRecord } from './till.entity.js';
import { TillSecrets } from './till-secrets.js';
import { TillsRepository } from './tills.repository.js';

const notFound = () => new DomainError('NOT_FOUND', 'Till not found');

/** A business's tills, for its owner. */
@Injectable()
export class TillsService {
  constructor(
    private readonly database: Database,
    private readonly tills: TillsRepository,
    private readonly events: StaffEventsRepository,
    private readonly secrets: TillSecrets,
    private readonly sessions: SessionsService,
  ) {}

  /** Also makes the code for its device. @throws DomainError INVALID_REQUEST for a name in use, or when there are too many. */
  async create(businessId: number, { name, pin }: CreateTill): Promise<TillCode> {
    const pinHash = await this.secrets.hashPin(pin);
    return refusingTaken('tills_name', nameTaken, () =>
      this.database.transaction(async (manager) => {
        const { id } = await this.tills.add(manager, { businessId, name, pinHash });
        if ((await this.tills.count(manager, businessId)) > LIMITS.tillsPerBusiness)
          throw new DomainError('INVALID_REQUEST', `A business can have ${LIMITS.tillsPerBusiness} tills`);
        await this.events.add(manager, { businessId, kind: 'till-added', tillId: id });
        return this.newCode(manager, businessId, id);
      }),
    );
  }

  /** A code for a new device; the earlier code stops working, and the earlier device once the code is used. @throws DomainError NOT_FOUND */
  code(businessId: number, id: number): Promise<TillCode> {
    return this.database.transaction((manager) => this.newCode(manager, businessId, id));
  }

  /** Also unlocks it, and ends its sessions. @throws DomainError NOT_FOUND */
  async changePin(businessId: number, id: number, pin: string): Promise<TillRecord> {
    const pinHash = await this.secrets.hashPin(pin);
    await this.change({ businessId, id, kind: 'pin-changed' }, { pinHash, failedTries: 0, tryAfter: null, lockedAt: null });
    return this.found(businessId, id);
  }

  /** @throws DomainError NOT_FOUND */
  async unlock(businessId: number, id: number): Promise<TillRecord> {
    await this.change({ businessId, id, kind: 'till-unlocked' }, { failedTries: 0, tryAfter: null, lockedAt: null });
    return this.found(businessId, id);
  }

  /** Also ends its sessions; its device is no till anymore. @throws DomainError NOT_FOUND */
  async remove(businessId: number, id: number): Promise<void> {
    const gone = { removedAt: new Date(), codeHash: null, codeExpiresAt: null, deviceHash: null };
    await this.change({ businessId, id, kind: 'till-removed' }, gone);
  }

  ofBusiness(businessId: number): Promise<TillRecord[]> {
    return this.tills.ofBusiness(businessId);
  }

  private change(
    { businessId, id, kind }: { businessId: number; id: number; kind: StaffEventKind },
    change: Partial<TillRecord>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.tills.change(manager, businessId, id, change))) throw notFound();
      if (kind !== 'till-unlocked') await this.sessions.revokeStaff('till', businessId, id, manager);
      await this.events.add(manager, { businessId, kind, tillId: id });
    });
  }

  private async newCode(manager: EntityManager, businessId: number, id: number): Promise<TillCode> {
    const code = this.secrets.code();
    const expiresAt = new Date(Date.now() + LIMITS.tillCodeMinutes * 60_000);
    const change = { codeHash: this.secrets.codeHash(code), codeExpiresAt: expiresAt };
    if (!(await this.tills.change(manager, businessId, id, change))) throw notFound();
    return { tillId: id, code, expiresAt: expiresAt.toISOString() };
  }

  private async found(businessId: number, id: number): Promise<TillRecord> {
    const till = await this.tills.find(businessId, id);
    if (!till) throw notFound();
    return till;
  }
}

function nameTaken(): DomainError {
  return wrongField('name', 'You already have a till with this name');
}
