import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { RewardsService } from '../rewards.service.js';

@ListForExport('rewards')
export class RewardsList implements ExportList {
  readonly columns = { id: 'Id', points: 'Points', title: 'Reward', cashValue: 'Value' };

  constructor(private readonly rewards: RewardsService) {}

  async read({ limit, offset }: Chunk): Promise<Rows> {
    const all = await this.rewards.list();
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }
}
