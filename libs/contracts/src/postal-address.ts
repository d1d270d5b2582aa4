import { LIMITS } from './limits.js';
import { IsLine, IsUsState, IsZipCode } from './validation.js';

/** A place in the United States. */
export abstract class PostalAddress {
  @IsLine({ max: LIMITS.addressLength, required: 'Please enter the address' })
  address!: string;

  @IsLine({ max: LIMITS.cityLength, required: 'Please enter the city' })
  city!: string;

  @IsUsState()
  state!: string;

  @IsZipCode()
  zipCode!: string;
}
