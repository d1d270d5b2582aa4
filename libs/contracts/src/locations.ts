import { LIMITS } from './limits.js';
import type { OpeningHours } from './open-spans.js';
import { PostalAddress } from './postal-address.js';
import { IsLine, IsOptionalPhone } from './validation.js';

export interface LocationView {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string | null;
  /** On a deal's own page, and for the business itself; null until the business sets its hours. */
  readonly hours?: OpeningHours | null;
  /** For the business itself: when its hours last changed; null until it sets them. */
  readonly hoursUpdatedAt?: string | null;
  /** For the business itself: when its name, address, or phone last changed. An older API, which cannot change them, tells none. */
  readonly updatedAt?: string;
}

/** POST /api/businesses/{id}/locations */
export class CreateLocation extends PostalAddress {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter a name' })
  name!: string;

  @IsOptionalPhone()
  phone?: string;
}
