import { LIMITS } from './limits.js';
import { IsText } from './validation.js';

/** POST /api/admin/businesses/{id}/look and POST /api/admin/schools/{id}/look */
export class StartLook {
  @IsText({ max: LIMITS.reasonLength, required: 'Please say why you need to see these screens' })
  reason!: string;
}

/** Someone on the team sees a business's screens, and changes nothing. */
export interface Look {
  readonly token: string;
  readonly businessId: number;
  readonly name: string;
  /** Without the permission to see money, as its managers see them. */
  readonly as: 'owner' | 'manager';
  readonly until: string;
}

/** The same for a school, as its managers see it. */
export type SchoolLook = Pick<Look, 'token' | 'name' | 'until'> & { readonly schoolId: number };
