import type { CreateLocation, LocationView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { BusinessLocation } from './business-location.entity.js';

const toLocation = ({ id, name, address, city, state, zipCode, phone }: BusinessLocation): LocationView => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  phone,
});

/** Where a business's vouchers are redeemed. */
const closedNow = () => ({ isActive: false, archivedAt: new Date() });

@Injectable()
export class LocationsService {
  constructor(
    @InjectRepository(BusinessLocation) private readonly locations: Repository<BusinessLocation>,
    private readonly audit: AuditService,
  ) {}

  async ofBusiness(businessId: number): Promise<LocationView[]> {
    return (await this.locations.find({ where: { businessId, isActive: true }, order: { id: 'ASC' } })).map(toLocation);
  }

  async add(businessId: number, form: CreateLocation): Promise<LocationView> {
    return toLocation(await this.locations.save(this.locations.create({ ...form, phone: form.phone ?? null, businessId })));
  }

  /** @throws as `add` */
  async addByTeam(businessId: number, form: CreateLocation, adminId: number): Promise<LocationView> {
    const id = await this.audit.create({ adminId, action: 'create', subject: 'location' }, async (manager) => {
      const saved = await manager.save(manager.create(BusinessLocation, { ...form, phone: form.phone ?? null, businessId }));
      return saved.id;
    });
    return toLocation((await this.locations.findOneBy({ id }))!);
  }

  /** @throws DomainError LOCATION_NOT_FOUND */
  removeByTeam(id: number, adminId: number): Promise<void> {
    return this.audit.change({ adminId, action: 'delete', subject: 'location' }, id, async (manager) => {
      const changed = await manager.update(BusinessLocation, { id, isActive: true }, closedNow());
      if (changed.affected !== 1) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    });
  }

  /** Archived, not deleted: redemptions and vouchers remember it. @throws DomainError LOCATION_NOT_FOUND, FORBIDDEN */
  async remove(id: number, businessId: number): Promise<void> {
    const location = await this.locations.findOneBy({ id, isActive: true });
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    if (location.businessId !== businessId) throw new DomainError('FORBIDDEN', 'This location is not yours');
    await this.locations.update(id, closedNow());
  }
}
