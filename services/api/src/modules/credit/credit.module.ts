import { Module } from '@nestjs/common';
import { CreditService } from './credit.service.js';

@Module({ providers: [CreditService], exports: [CreditService] })
export class CreditModule {}
