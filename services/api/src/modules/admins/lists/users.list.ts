import { ListForExport, rowsOf, type Chunk, type ExportList } from '../../../foundation/exports/export-list.js';
import type { Rows } from '../../../foundation/exports/pages-of.js';
import { AdminsService } from '../admins.service.js';

@ListForExport('users')
export class UsersList implements ExportList {
  readonly columns = { id: 'Id', email: 'Email', firstName: 'Name', rewardPoints: 'Points', purchases: 'Purchases', createdAt: 'Since' };

  constructor(private readonly admins: AdminsService) {}

  async read(chunk: Chunk): Promise<Rows> {
    return rowsOf(await this.admins.users(chunk), 'users');
  }
}
