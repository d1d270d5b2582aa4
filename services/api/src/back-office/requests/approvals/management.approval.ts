import type { EntityManager } from 'typeorm';
import { ManagersService } from '../../../schools/school-managers/index.js';
import { RequestsRepository } from '../requests.repository.js';
import { ApprovalIn, type Approval } from './approval.js';

@ApprovalIn('management')
export class ManagementApproval implements Approval {
  constructor(
    private readonly kept: RequestsRepository,
    private readonly managers: ManagersService,
  ) {}

  async fulfill(manager: EntityManager, id: number): Promise<void> {
    const { schoolId, requestorName: name, requestorEmail: email } = await this.kept.approved(manager, 'management', id);
    await this.managers.inviteIn(manager, schoolId, { name, email });
  }
}
