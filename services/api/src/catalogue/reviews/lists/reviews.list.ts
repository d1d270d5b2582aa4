import type { ReviewsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { ReviewsService } from '../reviews.service.js';

@ListForExport('reviews')
export class ReviewsList implements ExportList {
  readonly columns = {
    id: 'Id',
    businessName: 'Business',
    dealTitle: 'Deal',
    stars: 'Stars',
    words: 'Words',
    author: 'Author',
    state: 'State',
    createdAt: 'Date',
  };

  constructor(private readonly reviews: ReviewsService) {}

  read({ filter, ...chunk }: ChunkOf<ReviewsQuery>): Promise<Rows> {
    return this.reviews.toModerate({ ...filter, ...chunk });
  }
}
