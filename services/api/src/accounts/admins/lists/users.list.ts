import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { AdminsService } from '../admins.service.js';

@ListForExport('users')
export class UsersList implements ExportList {
  readonly columns = { id: 'Id', email: 'Email', firstName: 'Name', rewardPoints: 'Points', purchases: 'Purchases', createdAt: 'Since' };

  constructor(private readonly admins: AdminsService) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.admins.users(chunk);
  }
}
