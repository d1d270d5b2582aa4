import { Module } from '@nestjs/common';
import { MODULES } from './modules.js';
import { HealthModule } from './platform/health/health.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Answers requests. Holds no state, so any number of copies may run. */
@Module({ imports: [PlatformModule.for('api'), HealthModule, ...MODULES] })
export class ApiModule {}
