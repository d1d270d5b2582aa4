import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SearchUpkeepJoint } from './search-upkeep.joint.js';
import { SearchWordsRepository } from './search-words.repository.js';
import { SuggestionsJoint } from './suggestions.joint.js';
import { ZipPlacesRepository } from './zip-places.repository.js';

@Module({
  controllers: [SearchController],
  providers: [SearchService, SuggestionsJoint, ZipPlacesRepository, SearchWordsRepository, SearchUpkeepJoint],
  exports: [SearchService, SearchUpkeepJoint],
})
export class SearchModule {}
