import { Injectable } from '@nestjs/common';
import { LocationsService } from '../../catalogue/businesses/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { UnusedVouchers } from './unused-vouchers.joint.js';

/** Tells families where they can use their vouchers once a location has moved. */
@Injectable()
export class MovedLocations {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationsService,
    private readonly unused: UnusedVouchers,
    private readonly outbox: OutboxService,
  ) {}

  /** Promises an email to each family, once per move, however many workers run. Returns how many locations it was about. */
  promiseDue(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const moved = await this.locations.takeMoved(manager);
      for (const { id: locationId, movedAt } of moved) {
        const families = await this.unused.familiesAt(manager, locationId, movedAt);
        if (families.length > 0)
          await this.outbox.add(
            manager,
            families.map((userId) => ({ queue: 'email', name: 'location-moved', payload: { locationId, userId } })),
          );
      }
      return moved.length;
    });
  }
}
