import { stageOf, type AdminDealsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { EVERY_ROW } from '../../../platform/database/count-up-to.js';
import { DealsService } from '../deals.service.js';

@ListForExport('deals')
export class DealsList implements ExportList {
  readonly columns = {
    id: 'Id',
    title: 'Title',
    businessName: 'Business',
    category: 'Category',
    originalPrice: 'Original price',
    salePrice: 'Sale price',
    discountPercentage: 'Discount %',
    schoolPoints: 'School points',
    soldQuantity: 'Sold',
    maxQuantity: 'Of',
    state: 'State',
    createdAt: 'Since',
  };

  constructor(private readonly deals: DealsService) {}

  async read({ filter, ...chunk }: ChunkOf<AdminDealsQuery>): Promise<Rows> {
    const page = await this.deals.forTeam({ ...filter, ...chunk }, EVERY_ROW);
    return { ...page, rows: page.rows.map((deal) => ({ ...deal, state: stageOf(deal) })) };
  }
}
