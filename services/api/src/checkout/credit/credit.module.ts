import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/index.js';
import { CreditRepository } from './credit.repository.js';
import { CreditService } from './credit.service.js';
import { CREDIT_DATA } from './kept-data.js';
import { CreditTimeline } from './credit-timeline.repository.js';

@Module({ imports: [UsersModule], providers: [CreditTimeline, CREDIT_DATA, CreditRepository, CreditService], exports: [CreditService] })
export class CreditModule {}
