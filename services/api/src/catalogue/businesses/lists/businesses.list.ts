import type { AdminBusinessesQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { TeamBusinesses } from '../team-businesses.service.js';

@ListForExport('businesses')
export class BusinessesList implements ExportList {
  readonly columns = {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    category: 'Category',
    location: 'Location',
    phone: 'Phone',
    website: 'Website',
    ownerName: 'Owner',
    rating: 'Rating',
    reviewCount: 'Reviews',
    isVerified: 'Verified',
    state: 'State',
    createdAt: 'Since',
  };

  constructor(private readonly businesses: TeamBusinesses) {}

  read({ filter, ...chunk }: ChunkOf<AdminBusinessesQuery>): Promise<Rows> {
    return this.businesses.list({ ...filter, ...chunk });
  }
}
