import { Module } from '@nestjs/common';
import { DealsController } from './deals.controller.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';

@Module({ controllers: [DealsController], providers: [DealsService, DealsRepository], exports: [DealsService] })
export class DealsModule {}
