import { Module } from '@nestjs/common';
import { ExportsModule } from '../../foundation/exports/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { ExportsController } from './exports.controller.js';

/** The team's exports. */
@Module({ imports: [ExportsModule, SchoolsModule, SessionsModule], controllers: [ExportsController] })
export class TeamExportsModule {}
