import { LIMITS, type BusinessManager as BusinessManagerView, type Staff, type Till, type TillDevice } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../businesses/index.js';
import type { BusinessManager } from './business-manager.entity.js';
import { BusinessManagersService } from './business-managers.service.js';
import { LastRedemptions } from './last-redemptions.joint.js';
import { StaffEventsRepository } from './staff-events.repository.js';
import type { TillRecord } from './till.entity.js';
import { TillsService } from './tills.service.js';

/** Everyone who works for a business, as its owner sees them. */
@Injectable()
export class StaffService {
  constructor(
    private readonly managers: BusinessManagersService,
    private readonly tills: TillsService,
    private readonly events: StaffEventsRepository,
    private readonly redemptions: LastRedemptions,
    private readonly businesses: BusinessesService,
  ) {}

  async ofBusiness(businessId: number): Promise<Staff> {
    const [managers, tills, last, events] = await Promise.all([
      this.managers.ofBusiness(businessId),
      this.tills.ofBusiness(businessId),
      this.redemptions.ofTills(businessId),
      this.events.ofBusiness(businessId, LIMITS.staffEvents),
    ]);
    return {
      managers: managers.map(toManager),
      tills: tills.map((till) => toTill(till, last.get(till.id) ?? null)),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    };
  }

  async till(till: TillRecord): Promise<Till> {
    return toTill(till, (await this.redemptions.ofTills(till.businessId)).get(till.id) ?? null);
  }

  async device({ name, businessId, lockedAt, tryAfter }: TillRecord): Promise<TillDevice> {
    const { name: business } = await this.businesses.contact(businessId);
    const waits = tryAfter && tryAfter.getTime() > Date.now();
    return {
      name,
      business: { id: businessId, name: business },
      isLocked: lockedAt !== null,
      tryAfter: waits ? tryAfter.toISOString() : null,
    };
  }
}

export const toManager = ({ id, name, email, acceptedAt, invitedAt }: BusinessManager): BusinessManagerView => ({
  id,
  name,
  email,
  hasAccepted: acceptedAt !== null,
  invitedAt: invitedAt.toISOString(),
});

const toTill = ({ id, name, boundAt, lockedAt, codeExpiresAt }: TillRecord, last: Date | null): Till => ({
  id,
  name,
  boundAt: boundAt?.toISOString() ?? null,
  isLocked: lockedAt !== null,
  lastRedeemedAt: last?.toISOString() ?? null,
  codeUntil: codeExpiresAt && codeExpiresAt.getTime() > Date.now() ? codeExpiresAt.toISOString() : null,
});
