import { ListForExport, rowsOf, type Chunk, type ExportList } from '../../../foundation/exports/export-list.js';
import type { Rows } from '../../../foundation/exports/pages-of.js';
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

  async read(chunk: Chunk): Promise<Rows> {
    return rowsOf(await this.schools.list(chunk), 'schools');
  }
}
