import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SessionsService, type SessionPair } from '../../accounts/sessions/index.js';
import { StaffEventsRepository } from './staff-events.repository.js';
import type { TillRecord } from './till.entity.js';
import { TillSecrets } from './till-secrets.js';
import { TillsRepository } from './tills.repository.js';

/** After this time, a till has to enter its PIN again. */
const SHIFT_SECONDS = 12 * 3_600;

/** How a device becomes a till, and how the till's PIN opens the counter. */
@Injectable()
export class OpenTill {
  constructor(
    private readonly database: Database,
    private readonly tills: TillsRepository,
    private readonly events: StaffEventsRepository,
    private readonly secrets: TillSecrets,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns the till, and the secret for the device's cookie. The till's earlier device and sessions end. @throws DomainError LINK_INVALID */
  async bind(code: string): Promise<{ till: TillRecord; device: string }> {
    const device = this.secrets.device();
    return this.database.transaction(async (manager) => {
      const bound = await this.tills.bind(manager, this.secrets.codeHash(code), this.secrets.deviceHash(device));
      if (!bound) throw new DomainError('LINK_INVALID', 'This code has expired or was already used. The owner can make a new one.');
      await this.events.add(manager, { businessId: bound.businessId, kind: 'till-bound', tillId: bound.id });
      await this.sessions.revokeStaff('till', bound.businessId, bound.id, manager);
      return { till: bound, device };
    });
  }

  /** null when this device is no till. */
  async ofDevice(device: string | undefined): Promise<TillRecord | null> {
    return device ? this.tills.ofDevice(this.secrets.deviceHash(device)) : null;
  }

  /** @throws DomainError NOT_SIGNED_IN for a device that is no till, CREDENTIALS_INVALID, TOO_MANY_REQUESTS, FORBIDDEN when locked. */
  async open(device: string | undefined, pin: string): Promise<{ till: TillRecord; pair: SessionPair }> {
    if (!device) throw notATill();
    const tried = await this.database.transaction((manager) => this.tills.spendTry(manager, this.secrets.deviceHash(device)));
    if (!tried) throw await this.refusal(device);
    const opened = (await this.secrets.pinMatches(tried.pinHash, pin)) ? await this.session(tried) : null;
    if (opened) return opened;
    if (tried.lockedAt) await this.locked(tried);
    throw wrong(tried);
  }

  private session(till: TillRecord): Promise<{ till: TillRecord; pair: SessionPair } | null> {
    const { id, businessId } = till;
    return this.database.transaction(async (manager) => {
      if (!(await this.tills.giveBack(manager, till))) return null;
      const session = { kind: 'till', accountId: businessId, staffId: id, seconds: SHIFT_SECONDS } as const;
      return { till, pair: await this.sessions.openIn(manager, session) };
    });
  }

  private async locked({ id, businessId }: TillRecord): Promise<void> {
    await this.database.transaction((manager) => this.events.add(manager, { businessId, kind: 'till-locked', tillId: id }));
  }

  private async refusal(device: string): Promise<DomainError> {
    const till = await this.ofDevice(device);
    if (!till) return notATill();
    return till.lockedAt ? isLocked() : new DomainError('TOO_MANY_REQUESTS', waitFor(till));
  }
}

const notATill = () => new DomainError('NOT_SIGNED_IN', 'This device is not a till. Enter the owner’s code first.');
const isLocked = () => new DomainError('FORBIDDEN', 'This till is locked. The owner can unlock it.');

function wrong(till: TillRecord): DomainError {
  if (till.lockedAt) return isLocked();
  return new DomainError('CREDENTIALS_INVALID', till.tryAfter ? `Wrong PIN. ${waitFor(till)}` : 'Wrong PIN');
}

function waitFor({ tryAfter }: TillRecord): string {
  const seconds = Math.max(1, Math.ceil(((tryAfter?.getTime() ?? 0) - Date.now()) / 1_000));
  if (seconds < 90) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `Try again in ${Math.ceil(seconds / 60)} minutes.`;
}
