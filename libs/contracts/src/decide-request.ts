import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsText } from './validation.js';

/** PUT /api/admin/school-requests/{id}, and the same for the other inboxes. */
export class DecideRequest {
  @IsIn(['approved', 'rejected'])
  status!: 'approved' | 'rejected';

  /** Required for a rejection. */
  @IsText({ max: LIMITS.messageLength })
  reviewNotes?: string;
}
