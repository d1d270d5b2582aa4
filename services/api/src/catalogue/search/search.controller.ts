import type { NearestZipCode, SearchSuggestions, SearchWords } from '@homeroom/contracts';
import { PointQuery, SearchQuery } from '@homeroom/contracts/search';
import { Controller, Header, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles, type Json } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SearchService } from './search.service.js';

@Controller()
@Public('Anybody searches')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /** Called for every typed letter. */
  @Handles('GET /api/search/suggestions')
  @Header('content-type', 'application/json; charset=utf-8')
  @Throttle({ name: 'search-suggestions', times: 600, perSeconds: 60 })
  suggestions(@Query() { q }: SearchQuery): Promise<Json<SearchSuggestions>> {
    return this.search.suggest(q);
  }

  @Handles('GET /api/search/words')
  @Throttle({ name: 'search-words', times: 300, perSeconds: 60 })
  words(@Query() { q }: SearchQuery): Promise<SearchWords> {
    return this.search.understood(q);
  }

  @Handles('GET /api/search/zip-code')
  @Throttle({ name: 'search-zip-code', times: 60, perSeconds: 60 })
  zipCode(@Query() point: PointQuery): Promise<NearestZipCode> {
    return this.search.zipCodeAt(point);
  }
}
