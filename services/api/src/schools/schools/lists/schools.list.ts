import type { AdminSchoolsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { TeamSchools } from '../team-schools.service.js';

@ListForExport('schools')
export class SchoolsList implements ExportList {
  readonly columns = {
    id: 'Id',
    name: 'Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP',
    adminEmail: 'Email',
    contactPhone: 'Phone',
    principalName: 'Principal',
    points: 'Points',
    isActive: 'Active',
  };

  constructor(private readonly schools: TeamSchools) {}

  read({ filter, ...chunk }: ChunkOf<AdminSchoolsQuery>): Promise<Rows> {
    return this.schools.list({ ...filter, ...chunk });
  }
}
