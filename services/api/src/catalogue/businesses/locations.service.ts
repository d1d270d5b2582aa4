import type { CreateLocation, LocationView, SetOpeningHours, UpdateLocation } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { sentFields } from '../../platform/http/sent-fields.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { ColleaguesJoint, TEAM, writtenBy, type Colleague, type Editor, type LastEditor } from '../colleagues/index.js';
import type { BusinessLocation } from './business-location.entity.js';
import { hoursInLog } from './hours-in-log.js';
import type { LocationHours } from './location-hours.entity.js';
import { LocationsRepository, type MovedLocation } from './locations.repository.js';
import { moveOf } from './moves.js';

/** A partner who mistyped an address corrects it within this time. */
const SETTLED_MINUTES = 10;

const toLocation = (
  { id, name, address, city, state, zipCode, phone, updatedAt }: BusinessLocation,
  hours: LocationHours | null = null,
): LocationView => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  phone,
  hours: hours && { kind: hours.kind, week: hours.week, closures: hours.closures },
  hoursUpdatedAt: hours && hours.updatedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A business's location or its hours, whose last change somebody wants to know about. */
type Changed = LastEditor & { readonly businessId: number };

/** The locations that redeem a business's vouchers. */
@Injectable()
export class LocationsService {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationsRepository,
    private readonly colleagues: ColleaguesJoint,
    private readonly audit: AuditService,
  ) {}

  async ofBusiness(businessId: number): Promise<LocationView[]> {
    const places = await this.locations.open(businessId);
    const found = await this.locations.hours(places.map(({ id }) => id));
    const hours = new Map(found.map((one) => [one.locationId, one]));
    return places.map((place) => toLocation(place, hours.get(place.id)));
  }

  async add(businessId: number, form: CreateLocation): Promise<LocationView> {
    return toLocation(await this.locations.add({ ...form, phone: form.phone ?? null, businessId }));
  }

  /**
   * Its deals, vouchers, and redemptions refer to it, so they show the change.
   * @throws DomainError LOCATION_NOT_FOUND, CHANGED_MEANWHILE
   */
  update(id: number, form: UpdateLocation, partner: Colleague): Promise<LocationView> {
    return this.database.transaction((manager) => this.updateIn(manager, id, form, partner));
  }

  /** @throws as `update` */
  updateByTeam(id: number, form: UpdateLocation, adminId: number): Promise<LocationView> {
    return this.audit.change({ adminId, action: 'update', subject: 'location' }, id, (manager) =>
      this.updateIn(manager, id, form, { adminId }),
    );
  }

  private async updateIn(
    manager: EntityManager,
    id: number,
    { updatedAt, ...form }: UpdateLocation,
    editor: Editor,
  ): Promise<LocationView> {
    const before = await this.lock(manager, id);
    const hours = await this.locations.hoursOf(manager, id);
    await refuseStale({ updatedAt }, before.updatedAt, async () => ({
      changedBy: await this.lastEditor(manager, before, editor),
      current: toLocation(before, hours),
    }));
    const facts = sentFields(form, ['phone']);
    if (Object.keys(facts).length > 0)
      await this.locations.change(manager, id, { ...facts, ...moveOf(before, { ...before, ...facts }), ...writtenBy(editor) });
    return toLocation(await this.lock(manager, id), hours);
  }

  /** Partners learn that it was the team, not which admin; the team learns which business, not which of its people. */
  private async lastEditor(manager: EntityManager, changed: Changed, editor: Editor): Promise<string | null> {
    const { updatedBy, updatedByManager, businessId } = changed;
    if (updatedBy !== null) return 'adminId' in editor ? this.audit.nameOf(manager, updatedBy) : TEAM;
    if ('adminId' in editor) return this.colleagues.nameFor({ businessId, managerId: null }, null, manager);
    return this.colleagues.nameFor(editor, updatedByManager, manager);
  }

  /** The locations that moved, whose families the caller tells in the same transaction. Each is returned once. */
  takeMoved(manager: EntityManager): Promise<MovedLocation[]> {
    return this.locations.takeMoved(manager, SETTLED_MINUTES);
  }

  /** All of it anew, also nothing. @throws DomainError LOCATION_NOT_FOUND, CHANGED_MEANWHILE */
  setHours(id: number, form: SetOpeningHours, partner: Colleague): Promise<LocationView> {
    return this.database.transaction(async (manager) => {
      const { place, after } = await this.setHoursIn(manager, id, form, partner);
      return toLocation(place, after);
    });
  }

  /** @throws as `setHours` */
  setHoursByTeam(id: number, form: SetOpeningHours, adminId: number): Promise<LocationView> {
    return this.database.transaction(async (manager) => {
      const { place, before, after } = await this.setHoursIn(manager, id, form, { adminId });
      const change = { adminId, action: 'change-hours', subject: 'location' } as const;
      await this.audit.write(manager, change, String(id), before && hoursInLog(before), hoursInLog(after));
      return toLocation(place, after);
    });
  }

  private async setHoursIn(manager: EntityManager, id: number, { kind, week, closures, updatedAt }: SetOpeningHours, editor: Editor) {
    const place = await this.lock(manager, id);
    const before = await this.locations.hoursOf(manager, id);
    // A form that found no hours sends null, which must not match the time of any change.
    const read = { updatedAt: updatedAt === null ? '' : updatedAt };
    if (before)
      await refuseStale(read, before.updatedAt, async () => ({
        changedBy: await this.lastEditor(manager, { ...before, businessId: place.businessId }, editor),
        current: toLocation(place, before),
      }));
    await this.locations.setHours(manager, { locationId: id, kind, week, closures, ...writtenBy(editor) });
    return { place, before, after: (await this.locations.hoursOf(manager, id))! };
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
      if (!(await this.locations.close(id, true, manager))) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    });
  }

  /** Archived, not deleted: redemptions and vouchers refer to it. */
  async remove(id: number): Promise<void> {
    await this.locations.close(id, false);
  }

  /** Undoes its deletion; repeating that changes nothing. @throws DomainError LOCATION_NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
  async restore(id: number, businessId: number): Promise<void> {
    const location = await this.findAny(id);
    if (location.businessId !== businessId) throw new DomainError('FORBIDDEN', 'This location is not yours');
    if (location.archivedByTeam) throw new DomainError('FORBIDDEN', 'Our team deleted this location. Write to us if you want it back.');
    if (!location.isActive) await this.reopen(id);
  }

  /** Any business's. @throws DomainError LOCATION_NOT_FOUND, ILLEGAL_TRANSITION */
  async restoreByTeam(id: number, adminId: number): Promise<void> {
    const { isActive } = await this.findAny(id);
    if (!isActive) await this.audit.change({ adminId, action: 'undelete', subject: 'location' }, id, (manager) => this.reopen(id, manager));
  }

  private async lock(manager: EntityManager, id: number): Promise<BusinessLocation> {
    const location = await this.locations.lock(manager, id);
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    return location;
  }

  private async reopen(id: number, manager?: EntityManager): Promise<void> {
    if (await this.locations.reopen(id, manager)) return;
    // Another request may have reopened it first.
    if (!(await this.findAny(id)).isActive)
      throw new DomainError('ILLEGAL_TRANSITION', 'There is a location with this name and address again. Delete it first.');
  }

  private async findAny(id: number): Promise<BusinessLocation> {
    const location = await this.locations.findAny(id);
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    return location;
  }

  /** @throws DomainError LOCATION_NOT_FOUND; FORBIDDEN for someone else's. */
  async checkOwner(id: number, { accountId }: Principal): Promise<void> {
    const location = await this.locations.find(id);
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    if (location.businessId !== accountId) throw new DomainError('FORBIDDEN', 'This location is not yours');
  }
}
