import { ListForExport, rowsOf, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
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

  async read(chunk: Chunk): Promise<Rows> {
    return rowsOf(await this.reviews.toModerate(chunk), 'reviews');
  }
}
