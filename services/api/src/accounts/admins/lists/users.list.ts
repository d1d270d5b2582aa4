import type { AdminUsersQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { EVERY_ROW } from '../../../platform/database/count-up-to.js';
import { TeamUsersJoint } from '../team-users.joint.js';

@ListForExport('users')
export class UsersList implements ExportList {
  readonly columns = {
    id: 'Id',
    email: 'Email',
    firstName: 'Name',
    rewardPoints: 'Points',
    purchases: 'Purchases',
    schoolName: 'School',
    createdAt: 'Since',
  };

  constructor(private readonly users: TeamUsersJoint) {}

  read({ filter, ...chunk }: ChunkOf<AdminUsersQuery>): Promise<Rows> {
    return this.users.page({ ...filter, ...chunk }, EVERY_ROW);
  }
}
