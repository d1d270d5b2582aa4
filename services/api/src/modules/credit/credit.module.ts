import { Module } from '@nestjs/common';
import { CREDIT_DATA } from './kept-data.js';
import { CreditService } from './credit.service.js';

@Module({ providers: [CREDIT_DATA, CreditService], exports: [CreditService] })
export class CreditModule {}
