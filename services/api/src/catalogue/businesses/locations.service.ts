import type { CreateLocation, LocationView, OpeningHours, SetOpeningHours } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import type { BusinessLocation } from './business-location.entity.js';
import { LocationsRepository } from './locations.repository.js';

const toLocation = (
  { id, name, address, city, state, zipCode, phone }: BusinessLocation,
  hours: OpeningHours | null = null,
): LocationView => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  phone,
  hours,
});

/** The locations that redeem a business's vouchers. */
@Injectable()
export class LocationsService {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly audit: AuditService,
  ) {}

  async ofBusiness(businessId: number): Promise<LocationView[]> {
    const places = await this.locations.open(businessId);
    const hours = new Map(
      (await this.locations.hours(places.map(({ id }) => id))).map(({ locationId, kind, week, closures }) => [
        locationId,
        { kind, week, closures },
      ]),
    );
    return places.map((place) => toLocation(place, hours.get(place.id)));
  }

  async add(businessId: number, form: CreateLocation): Promise<LocationView> {
    return toLocation(await this.locations.add({ ...form, phone: form.phone ?? null, businessId }));
  }

  /** All of it anew, also nothing. @throws DomainError LOCATION_NOT_FOUND */
  async setHours(id: number, { kind, week, closures }: SetOpeningHours): Promise<LocationView> {
    const place = await this.locations.find(id);
    if (!place) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    const hours: OpeningHours = { kind, week, closures };
    await this.locations.setHours({ locationId: id, ...hours });
    return toLocation(place, hours);
  }

  /** @throws as `add` */
  async addByTeam(businessId: number, form: CreateLocation, adminId: number): Promise<LocationView> {
    const id = await this.audit.create({ adminId, action: 'create', subject: 'location' }, async (manager) => {
      const saved = await this.locations.add({ ...form, phone: form.phone ?? null, businessId }, manager);
      return saved.id;
    });
    return toLocation((await this.locations.find(id))!);
  }

  /** @throws DomainError LOCATION_NOT_FOUND */
  removeByTeam(id: number, adminId: number): Promise<void> {
    return this.audit.change({ adminId, action: 'delete', subject: 'location' }, id, async (manager) => {
      if (!(await this.locations.close(id, manager))) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    });
  }

  /** Archived, not deleted: redemptions and vouchers refer to it. */
  async remove(id: number): Promise<void> {
    await this.locations.close(id);
  }

  /** @throws DomainError LOCATION_NOT_FOUND; FORBIDDEN for someone else's. */
  async checkOwner(id: number, { accountId }: Principal): Promise<void> {
    const location = await this.locations.find(id);
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    if (location.businessId !== accountId) throw new DomainError('FORBIDDEN', 'This location is not yours');
  }
}
