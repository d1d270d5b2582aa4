import { Module } from '@nestjs/common';
import { ColleaguesJoint } from './colleagues.joint.js';

@Module({ providers: [ColleaguesJoint], exports: [ColleaguesJoint] })
export class ColleaguesModule {}
