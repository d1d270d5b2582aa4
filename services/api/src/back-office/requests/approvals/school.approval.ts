import type { EntityManager } from 'typeorm';
import { TeamSchools } from '../../../schools/schools/index.js';
import { RequestsRepository } from '../requests.repository.js';
import { ApprovalIn, type Approval } from './approval.js';

@ApprovalIn('school')
export class SchoolApproval implements Approval {
  constructor(
    private readonly kept: RequestsRepository,
    private readonly schools: TeamSchools,
  ) {}

  async fulfill(manager: EntityManager, id: number): Promise<void> {
    const request = await this.kept.approved(manager, 'school', id);
    if (await this.schools.exists(manager, { name: request.schoolName, zipCode: request.zipCode })) return;
    const { schoolName: name, address, city, state, zipCode } = request;
    await this.schools.createIn(manager, {
      name,
      address,
      city,
      state,
      zipCode,
      contactPhone: request.contactPhone ?? undefined,
      principalName: request.principalName ?? undefined,
    });
  }
}
