import { Module } from '@nestjs/common';
import { ExportsModule } from '../../foundation/exports/exports.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExportsController } from './exports.controller.js';

/** The tables for spreadsheets, as the team asks for them. */
@Module({ imports: [ExportsModule, SchoolsModule, SessionsModule], controllers: [ExportsController] })
export class TeamExportsModule {}
