import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { LooksController } from './looks.controller.js';
import { StartLookAtBusiness } from './start-look.js';

@Module({ imports: [AuditModule, BusinessesModule, SessionsModule], controllers: [LooksController], providers: [StartLookAtBusiness] })
export class LooksModule {}
