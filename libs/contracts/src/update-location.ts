import { IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsLine, IsOptionalPhone, IsReadTime, IsUsState, IsZipCode } from './validation.js';

/** PUT /api/locations/{id} and PUT /api/admin/locations/{id}: changes the fields sent; an empty phone or null clears it. */
export class UpdateLocation {
  @IsReadTime()
  updatedAt?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter a name' })
  name?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.addressLength, required: 'Please enter the address' })
  address?: string;

  @IsOptional()
  @IsLine({ max: LIMITS.cityLength, required: 'Please enter the city' })
  city?: string;

  @IsOptional()
  @IsUsState()
  state?: string;

  @IsOptional()
  @IsZipCode()
  zipCode?: string;

  @IsOptionalPhone({ clears: true })
  phone?: string | null;
}
