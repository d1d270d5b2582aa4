import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SearchUpkeepJoint } from './search-upkeep.joint.js';
import { SearchWordsRepository } from './search-words.repository.js';

@Module({
  controllers: [SearchController],
  providers: [SearchService, SearchRepository, SearchWordsRepository, SearchUpkeepJoint],
  exports: [SearchService, SearchUpkeepJoint],
})
export class SearchModule {}
