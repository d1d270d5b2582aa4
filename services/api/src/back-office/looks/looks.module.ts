import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { LooksController } from './looks.controller.js';
import { StartLook } from './start-look.js';

@Module({ imports: [AuditModule, BusinessesModule, SchoolsModule, SessionsModule], controllers: [LooksController], providers: [StartLook] })
export class LooksModule {}
