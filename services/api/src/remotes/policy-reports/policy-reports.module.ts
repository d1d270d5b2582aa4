import { Module } from '@nestjs/common';
import { PolicyReportsController } from './policy-reports.controller.js';
import { PolicyReportsService } from './policy-reports.service.js';

@Module({ controllers: [PolicyReportsController], providers: [PolicyReportsService] })
export class PolicyReportsModule {}
