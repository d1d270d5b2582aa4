import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reward } from './reward.entity.js';
import { SiteController } from './site.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([Reward])], controllers: [SiteController] })
export class SiteModule {}
