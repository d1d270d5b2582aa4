import { Module } from '@nestjs/common';
import { ExportsModule } from '../../foundation/exports/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { ExportsController } from './exports.controller.js';

/** The tables for spreadsheets, as the team asks for them. */
@Module({ imports: [ExportsModule, SchoolsModule, SessionsModule], controllers: [ExportsController] })
export class TeamExportsModule {}
